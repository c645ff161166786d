/** The Settings tab: what guards the account, where it is signed in, what is sent, what it costs, and the way out with one's data. */
import type { User } from '#contract/accounts/sign-in.ts'
import { Billing } from './plan-row.tsx'
import { DangerZone } from './delete-account-row.tsx'
import { EmailAddress } from './email-row.tsx'
import { Notifications } from './notification-rows.tsx'
import { PasswordRow } from './password-row.tsx'
import { Section } from './settings-section.tsx'
import { Sessions } from './sessions/sessions-row.tsx'
import './settings.css'
import { TwoFactorRow } from './two-factor/two-factor-row.tsx'
import { YourData } from './export-row.tsx'

const SettingsTab = ({ user }: { user: User }) => (
  <main className="app app-wide">
    <div className="work settings">
      <div className="work-head">
        <div>
          <h1>Settings</h1>
          <p className="muted">Who gets in, what we send you, and what is yours to take along.</p>
        </div>
      </div>
      <Section title="Security" says="A password that you use nowhere else, and a second factor, keep your page yours.">
        <PasswordRow user={user} />
        <TwoFactorRow user={user} />
        <Sessions />
      </Section>
      <Section title="Email address" says="Where we write to you, and what you sign in with.">
        <EmailAddress user={user} />
      </Section>
      <Section title="Email notifications" says="Few letters, and none that you did not ask for.">
        <Notifications />
      </Section>
      <Section title="Billing" says="What you are on, and what it gives you.">
        <Billing plan={user.plan} />
      </Section>
      <Section title="Your data" says="Everything we keep about you, to take along at any time.">
        <YourData username={user.username} />
      </Section>
      <Section title="Danger zone" says="There is a way back for 14 days. After that there is none." isDangerous>
        <DangerZone user={user} />
      </Section>
    </div>
  </main>
)

export default SettingsTab
