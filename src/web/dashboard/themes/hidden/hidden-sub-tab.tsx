/** A sub-tab that the plan does not include, but which still holds something from a bigger plan: it can only be looked at and removed. */
import type { ReactNode } from 'react'
import { pageFields } from '#rules/page/page-fields.ts'
import { type PlanFeature, planFeatures } from '#rules/plans/plans.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { HiddenFont } from '../../hidden/hidden-font.tsx'
import { HiddenSetting } from '../../hidden/hidden-notice.tsx'
import { DashboardCard } from '../../shell/dashboard-card.tsx'
import { describeLockedFeature } from '../../shell/locked-feature.ts'
import { isFeatureOffered } from '../../shell/upgrade.ts'
import type { SubTab } from '../sub-tabs.ts'
import { HiddenImageBackground, HiddenVideoBackground } from './hidden-backgrounds.tsx'

export function HiddenSubTab({ subTab }: { subTab: SubTab }) {
  switch (subTab) {
    case 'fonts':
      return (
        <LockedCard title="Fonts" feature="customFont">
          <HiddenFont />
        </LockedCard>
      )
    case 'header':
      return (
        <LockedCard title="Floating header" feature="floatingHeader">
          <HiddenHeader />
        </LockedCard>
      )
    case 'tip':
      return (
        <LockedCard title="Tip Jar" feature="tipJar">
          <HiddenTipJar />
        </LockedCard>
      )
    case 'backgrounds':
      return (
        <LockedCard title="Backgrounds" feature="imageBackground">
          <HiddenImageBackground />
          <HiddenVideoBackground />
        </LockedCard>
      )
    default:
      return null
  }
}

type LockedCardProps = { title: string; feature: PlanFeature; children: ReactNode }

function LockedCard({ title, feature, children }: LockedCardProps) {
  const { user } = useUserDraft()
  return (
    <DashboardCard
      title={title}
      description={isFeatureOffered(user.plan, feature) ? describeLockedFeature(feature) : 'We kept this for you.'}
    >
      {children}
    </DashboardCard>
  )
}

function HiddenHeader() {
  const { user } = useUserDraft()
  return (
    <HiddenSetting
      tier={planFeatures.floatingHeader.tier}
      removeLabel="Remove message"
      changes={{ floatingHeader: '' }}
      removed="Your header message is removed."
    >
      <span dir="auto">{user.floatingHeader}</span>
    </HiddenSetting>
  )
}

function HiddenTipJar() {
  const { user } = useUserDraft()
  return (
    <HiddenSetting
      tier={planFeatures.tipJar.tier}
      removeLabel="Remove tip jar"
      changes={{ tipJarEnabled: false, tipJarText: pageFields.tipJarText.default, tipJarUrl: '' }}
      removed="Your tip jar is removed."
    >
      <b dir="auto">{user.tipJarText}</b>
      <p className="muted">{user.tipJarUrl ?? 'No tip link'}</p>
    </HiddenSetting>
  )
}
