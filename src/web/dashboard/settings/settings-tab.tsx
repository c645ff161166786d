/** The Settings tab: security, sessions, emails, billing, early access, data export and account deletion. */
import { Download } from 'lucide-react'
import { deletionDays } from '#rules/accounts/deletion.ts'
import { earlyAccessTier } from '#rules/plans/beta-features.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { SectionNavigation } from '../shell/section-navigation.tsx'
import { TabLayout } from '../shell/tab-layout.tsx'
import { isOffered } from '../shell/upgrade.ts'
import { BillingSections } from './billing/billing-sections.tsx'
import { DeleteAccountRow } from './delete-account-row.tsx'
import { EarlyAccessRow } from './early-access-row.tsx'
import { EmailRow } from './email-row.tsx'
import { DialogRow } from './layout/dialog-row.tsx'
import { SettingsRow } from './layout/settings-row.tsx'
import { SettingsSection } from './layout/settings-section.tsx'
import { NotificationRows } from './notification-rows.tsx'
import { OwnerSection } from './owner-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsRow } from './sessions/sessions-row.tsx'
import './settings-tab.css'
import { TwoFactorRow } from './two-factor/two-factor-row.tsx'
import { useExport } from './use-export.ts'

/** Where payments are off, everyone has the same plan and there is nothing to bill. */
const hasBilling = () => getPaymentsSetting() !== 'off'

function SettingsTab() {
  const { plan, ownsPlatform } = useCurrentUser()
  const hasEarlyAccess = isOffered(plan, earlyAccessTier)
  return (
    <TabLayout
      title="Settings"
      description={hasBilling() ? 'Your account, what we email you, and what you pay.' : 'Your security, emails and data.'}
    >
      <SectionNavigation
        label="Settings sections"
        sections={[
          ...(ownsPlatform ? [['server', 'Your server'] as const] : []),
          ['security', 'Security'],
          ['email', 'Email address'],
          ['notifications', 'Notifications'],
          ...(hasBilling() ? [['billing', 'Billing'] as const] : []),
          ...(hasEarlyAccess ? [['early-access', 'Early access'] as const] : []),
          ['data', 'Your data'],
          ['danger', 'Danger zone'],
        ]}
      />
      <div className="settings-tab">
        {ownsPlatform && <OwnerSection />}
        <SettingsSection
          id="security"
          title="Security"
          description="Use a password you don't use anywhere else, and a second step when you log in."
        >
          <DialogRow
            title="Password"
            description="Changing it signs you out on every other device."
            button="Change password"
            dialog={{ title: 'Change password', description: "You'll be signed out on every other device." }}
          >
            {(close) => <PasswordForm onDone={close} />}
          </DialogRow>
          <TwoFactorRow />
          <SessionsRow />
        </SettingsSection>
        <SettingsSection id="email" title="Email address" description="Where we email you, and what you log in with.">
          <EmailRow />
        </SettingsSection>
        <SettingsSection id="notifications" title="Email notifications" description="Not many, and only the ones you want.">
          <NotificationRows />
        </SettingsSection>
        {hasBilling() && <BillingSections />}
        {hasEarlyAccess && (
          <SettingsSection id="early-access" title="Early access" description="New features, before everyone else.">
            <EarlyAccessRow />
          </SettingsSection>
        )}
        <SettingsSection id="data" title="Your data" description="Everything we store about you, to download at any time.">
          <ExportRow />
        </SettingsSection>
        <SettingsSection
          id="danger"
          title="Danger zone"
          description={`You have ${deletionDays} days to change your mind.`}
          isDangerous
        >
          <DeleteAccountRow />
        </SettingsSection>
      </div>
    </TabLayout>
  )
}

export default SettingsTab

/** Downloads everything stored about the creator as a zip. */
function ExportRow() {
  const { receivedBytes, startExport } = useExport()
  return (
    <SettingsRow
      title="Export"
      description="Your page, links, stats, referrals, sessions and uploads, as a zip of JSON, CSV and images."
      action={
        <Button variant="outline" busy={receivedBytes !== undefined} onClick={startExport}>
          {receivedBytes === undefined && <Download className="icon" aria-hidden />}
          {receivedBytes === undefined ? 'Download my data' : `Downloading… ${formatSize(receivedBytes)}`}
        </Button>
      }
    />
  )
}

const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
