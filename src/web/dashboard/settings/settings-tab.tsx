/** The Settings tab: security, sessions, emails, plan, data export and account deletion. */
import { TabLayout } from '../shell/tab-layout.tsx'
import { DeleteAccountRow } from './delete-account-row.tsx'
import { EmailRow } from './email-row.tsx'
import { SettingsSection } from './layout/settings-section.tsx'
import { NotificationRows } from './notification-rows.tsx'
import { PasswordRow } from './password-row.tsx'
import { PlanRow } from './plan-row.tsx'
import { SessionsRow } from './sessions/sessions-row.tsx'
import './settings-tab.css'
import { ExportRow } from './export-row.tsx'
import { TwoFactorRow } from './two-factor/two-factor-row.tsx'

const SettingsTab = () => (
  <TabLayout title="Settings" description="Your security, emails, plan and data.">
    <div className="settings-tab">
      <SettingsSection
        title="Security"
        description="Use a password you don't use anywhere else, and a second step when you log in."
      >
        <PasswordRow />
        <TwoFactorRow />
        <SessionsRow />
      </SettingsSection>
      <SettingsSection title="Email address" description="Where we email you, and what you log in with.">
        <EmailRow />
      </SettingsSection>
      <SettingsSection title="Email notifications" description="Not many, and only the ones you want.">
        <NotificationRows />
      </SettingsSection>
      <SettingsSection title="Billing" description="Your plan and what it includes.">
        <PlanRow />
      </SettingsSection>
      <SettingsSection title="Your data" description="Everything we store about you, to download at any time.">
        <ExportRow />
      </SettingsSection>
      <SettingsSection title="Danger zone" description="You have 14 days to change your mind." isDangerous>
        <DeleteAccountRow />
      </SettingsSection>
    </div>
  </TabLayout>
)

export default SettingsTab
