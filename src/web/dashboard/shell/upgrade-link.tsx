/** The button that leads to a bigger plan; nothing where there is none to buy. */
import type { Plan, PlanTier } from '#rules/plans/plans.ts'
import type { ButtonProps } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { findUpgrade } from './upgrade.ts'

type UpgradeLinkProps = Pick<ButtonProps, 'variant' | 'size'> & { plan: Plan; tier: PlanTier }

export function UpgradeLink({ plan, tier, ...button }: UpgradeLinkProps) {
  const upgrade = findUpgrade(plan, tier)
  return (
    upgrade && (
      <ButtonLink {...button} href={upgrade.path}>
        {upgrade.label}
      </ButtonLink>
    )
  )
}
