/** Security: how admins sign in. */
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { TwoFactorRows } from '../two-factor/two-factor-rows.tsx'
import { LockedRow } from './fields/setting-row.tsx'

export default function SecurityView() {
  return (
    <AdminPanel title="Security" description="How admins sign in." isFlush>
      <LockedRow
        label="Access key"
        hint="For the control panel. Change it where it is set, then start the server again."
        value="••••••••••••"
        variable="ADMIN_ACCESS_KEY"
      />
      <LockedRow
        label="Dashboard password"
        hint="For /admin, which can’t reach these settings."
        value="••••••••••••"
        variable="ADMIN_PASSWORD"
      />
      <TwoFactorRows />
    </AdminPanel>
  )
}
