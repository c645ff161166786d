/** Security: how admins sign in. */
import { TwoFactorRows } from '../two-factor/two-factor-rows.tsx'
import { LockedRow } from './fields/setting-row.tsx'
import { SettingsScreen } from './settings-screen.tsx'

const generated = 'It was generated, and is stored in the data folder.'

export default function SecurityView() {
  return (
    <SettingsScreen title="Security" description="How admins sign in.">
      {({ security: { isAccessKeySet, isPasswordSet, allowedAddresses } }) => (
        <>
          <LockedRow
            label="Access key"
            hint={`For the control panel. ${isAccessKeySet ? '' : generated}`}
            value="••••••••••••"
            variable="ADMIN_ACCESS_KEY"
            isSet={isAccessKeySet}
          />
          <LockedRow
            label="Dashboard password"
            hint={`For /admin, which can’t reach these settings. ${isPasswordSet ? '' : generated}`}
            value="••••••••••••"
            variable="ADMIN_PASSWORD"
            isSet={isPasswordSet}
          />
          <LockedRow
            label="Allowed addresses"
            hint="From where admins can sign in."
            value={allowedAddresses ?? 'Anywhere'}
            variable="ADMIN_ALLOWED_ADDRESSES"
            isSet={allowedAddresses !== null}
          />
          <TwoFactorRows />
        </>
      )}
    </SettingsScreen>
  )
}
