/** The button that leads to a bigger plan; nothing where there is none to buy. */
import { Link } from 'wouter'
import type { Plan, PlanTier } from '#rules/plans/plans.ts'
import { Button, type ButtonProps } from '#web/ui/form-controls/button.tsx'
import { findUpgrade } from './upgrade.ts'

type UpgradeLinkProps = Pick<ButtonProps, 'variant' | 'size'> & { plan: Plan; tier: PlanTier }

export function UpgradeLink({ plan, tier, ...button }: UpgradeLinkProps) {
  const upgrade = findUpgrade(plan, tier)
  return (
    upgrade && (
      <Button asChild {...button}>
        <Link href={upgrade.path}>{upgrade.label}</Link>
      </Button>
    )
  )
}
