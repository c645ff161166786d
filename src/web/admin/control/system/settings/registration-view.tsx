/** Registration: whom the server is for, who can create an account, and what they get. */
import { plans } from '#rules/plans/plans.ts'
import { type Mode, plansForAll, type registrationModes } from '#rules/platform/settings.ts'
import { useSetting } from './draft/settings-draft.tsx'
import { ChoiceSetting } from './fields/fields.tsx'
import { LockedRow, SettingRow } from './fields/setting-row.tsx'
import { SettingsScreen } from './settings-screen.tsx'

const registrations = { open: 'Open', invite: 'By invitation', closed: 'Closed' } satisfies Record<
  (typeof registrationModes)[number],
  string
>

const modes = { platform: 'Platform', team: 'Team', personal: 'Personal' } satisfies Record<Mode, string>

const whatModesMean: Record<Mode, string> = {
  platform: 'Creators sign up, and plans can be for sale.',
  team: 'People join by invitation. Nothing is for sale, and the site has no marketing pages.',
  personal: 'Your page alone, at the root. Nothing is for sale, nobody else signs up, and the site has no marketing pages.',
}

const verifications: Record<string, string> = { captcha: 'CAPTCHA', email: 'Code by email', none: 'None' }

export default function RegistrationView() {
  return (
    <SettingsScreen title="Registration" description="Who this server is for, and who can create an account.">
      {({ owner, payments, verification }) => (
        <>
          <ModeSetting />
          <OwnerRow owner={owner} />
          <ChoiceSetting
            setting="registration"
            hint="Open: anyone. By invitation: only with a link. Closed: only admins create users."
            choices={registrations}
            isSegmented
          />
          {payments === 'off' ? (
            <ChoiceSetting
              setting="planForAll"
              hint="Nothing is for sale, so everyone has this plan."
              choices={Object.fromEntries(plansForAll.map((plan) => [plan, plans[plan].name]))}
            />
          ) : (
            <LockedRow
              label="Plan for everyone"
              hint="Only where nothing is for sale: plans are for sale here."
              value="Off"
              variable="PAYMENTS"
            />
          )}
          <LockedRow
            label="Verification"
            hint="How new accounts are confirmed."
            value={verifications[verification] ?? verification}
            variable="VERIFICATION"
          />
        </>
      )}
    </SettingsScreen>
  )
}

/** What was set by hand stays in every mode, and nothing is deleted, so it can be changed back. */
function ModeSetting() {
  const { value, isChanged } = useSetting('mode')
  const hint = `${whatModesMean[value as Mode]}${isChanged ? ' Settings you’ve changed yourself stay, and nothing is deleted.' : ''}`
  return <ChoiceSetting setting="mode" hint={hint} choices={modes} isSegmented />
}

const OwnerRow = ({ owner }: { owner: string | null }) => (
  <SettingRow label="Owner" hint="Opens this control panel from their own account, without a key." isInline>
    {owner === null ? <code>npm run admin -- owner-link</code> : <b>@{owner}</b>}
  </SettingRow>
)
