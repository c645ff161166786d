/** The switch for features of stage 'beta', which come with Lifetime. Others see what it is and where to get it. */
import { changeProfile } from '#contract/page.ts'
import { earlyAccessTier, hasEarlyAccess, listBetaFeatures } from '#rules/plans/beta-features.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { call } from '#web/api/call.ts'
import { replaceUser } from '#web/session/session.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { findUpgrade } from '../shell/upgrade.ts'
import { SettingSwitchRow } from './layout/setting-switch-row.tsx'
import { SettingsRow } from './layout/settings-row.tsx'

export function EarlyAccessRow() {
  const { plan } = useCurrentUser()
  return hasEarlyAccess(plan) ? <BetaSwitch /> : <LockedRow />
}

const title = 'Beta features'
const features = listBetaFeatures().map(
  ({ name, description }) => `${name} ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
)

function BetaSwitch() {
  const { earlyAccess } = useCurrentUser()
  const { isBusy, input, start } = useAction((isWanted: boolean) => call(changeProfile, { body: { earlyAccess: isWanted } }), {
    onDone: ({ user }) => replaceUser(user),
    done: ({ user }) => ({
      title: 'Settings Updated',
      description: user.earlyAccess ? 'Beta features are on.' : 'Beta features are off.',
    }),
    failed: (error) => toFailureToast('Error', error, 'Failed to update settings.'),
  })
  return (
    <SettingSwitchRow
      title={title}
      description={`Try new features before they’re finished. ${features.join(' ') || 'There are none right now.'}`}
      isOn={input ?? earlyAccess}
      isBusy={isBusy}
      onCheckedChange={(isWanted) => isBusy || start(isWanted)}
    />
  )
}

function LockedRow() {
  const { plan } = useCurrentUser()
  const upgrade = findUpgrade(plan, earlyAccessTier)
  return (
    <SettingsRow
      title={title}
      description={`${refusals['early-access-locked'].message} Members try new features before they’re finished.`}
      action={
        upgrade && (
          <ButtonLink variant="outline" href={upgrade.path}>
            {upgrade.label}
          </ButtonLink>
        )
      }
    />
  )
}
