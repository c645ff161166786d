/** What secures a user's account, each with what an admin can do about it at once. */
import { type ReactNode, useState } from 'react'
import { type AdminUserDetails, resetUserTwoFactor, sendPasswordReset, signOutUser } from '#contract/admin/users.ts'
import { countNoun } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { formatAge } from '../../../ui/moments.ts'
import { requestFailed } from '../../../ui/users/request-failure.ts'
import './security-rows.css'

type SecurityRowsProps = { user: AdminUserDetails; onChange: (changed: Partial<AdminUserDetails>) => void }

export function SecurityRows({ user, onChange }: SecurityRowsProps) {
  const [isAsked, setAsked] = useState(false)
  const params = { id: user.id }
  const shared = { failed: requestFailed, done: ({ message }: { message: string }) => ({ title: message }) }
  const sendLink = useAction(() => call(sendPasswordReset, { params }), shared)
  const signOut = useAction(() => call(signOutUser, { params }), {
    ...shared,
    onDone: () => onChange({ sessions: 0, lastActiveAt: null }),
  })
  const reset = useAction(() => call(resetUserTwoFactor, { params }), {
    ...shared,
    onDone: () => onChange({ twoFactorEnabled: false, sessions: 0 }),
  })
  return (
    <div className="security-rows">
      <Row title="Password" text="Emails a link to choose a new one.">
        <Button variant="outline" size="sm" busy={sendLink.isBusy} onClick={() => sendLink.start()}>
          Send reset link
        </Button>
      </Row>
      <Row title="Two-factor" text={user.twoFactorEnabled ? 'On.' : 'Off.'}>
        {user.twoFactorEnabled && (
          <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
            Reset
          </Button>
        )}
      </Row>
      <Row title="Devices" text={describeDevices(user)}>
        {user.sessions > 0 && (
          <Button variant="outline" size="sm" busy={signOut.isBusy} onClick={() => signOut.start()}>
            Sign out all
          </Button>
        )}
      </Row>
      <Row title="Verified" text={verifications[user.isVerified ? user.verificationMethod : 'not']}>
        <Badge variant={user.isVerified ? 'ok' : 'warn'}>{user.isVerified ? 'Verified' : 'Not verified'}</Badge>
      </Row>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Reset two-factor sign-in?"
        description={`@${user.username} can sign in with the password alone. All devices are signed out, and they get an email.`}
        confirmLabel="Reset"
        destructive
        onConfirm={reset.run}
      />
    </div>
  )
}

const verifications = {
  captcha: 'Confirmed by CAPTCHA.',
  email: 'Confirmed by email.',
  none: 'This server asks for no confirmation.',
  not: 'Hasn’t confirmed the sign-up yet.',
}

function describeDevices({ sessions, lastActiveAt }: AdminUserDetails): string {
  if (sessions === 0) return 'Not signed in anywhere.'
  return `Signed in on ${countNoun(sessions, 'device')}${lastActiveAt ? `, last active ${formatAge(lastActiveAt)} ago` : ''}.`
}

const Row = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="security-rows-row spread">
    <div>
      <b>{title}</b>
      <p className="note">{text}</p>
    </div>
    {children}
  </div>
)
