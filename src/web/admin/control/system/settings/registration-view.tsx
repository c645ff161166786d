/** Registration: who can create an account, and what they get. */
import { plans } from '#rules/plans/plans.ts'
import { plansForAll, type registrationModes } from '#rules/platform/settings.ts'
import { ChoiceSetting } from './fields/fields.tsx'
import { LockedRow } from './fields/setting-row.tsx'
import { SettingsScreen } from './settings-screen.tsx'

const modes = { open: 'Open', invite: 'By invitation', closed: 'Closed' } satisfies Record<
  (typeof registrationModes)[number],
  string
>

const verifications: Record<string, string> = { captcha: 'CAPTCHA', email: 'Code by email', none: 'None' }

export default function RegistrationView() {
  return (
    <SettingsScreen title="Registration" description="Who can create an account.">
      {({ payments, verification }) => (
        <>
          <ChoiceSetting
            setting="registration"
            hint="Open: anyone. By invitation: only with a link. Closed: only admins create users."
            choices={modes}
            isSegmented
          />
          {payments === 'off' ? (
            <ChoiceSetting
              setting="planForAll"
              hint="Payments are off, so everyone has this plan."
              choices={Object.fromEntries(plansForAll.map((plan) => [plan, plans[plan].name]))}
            />
          ) : (
            <LockedRow
              label="Plan for everyone"
              hint="Only where payments are off: plans are for sale here."
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
