/** Shown in place of a sign-up where registration is closed. */
import { Link } from 'wouter'
import { AuthHeading } from '#web/auth/layout/auth-heading.tsx'
import { loginPath } from '#web/session/login-redirect.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { invitationCopy } from './invitation-copy.ts'

const RegistrationClosed = () => (
  <div className="auth-layout-form stack">
    <AuthHeading title={invitationCopy.closed.title()} description={invitationCopy.closed.text} />
    <Button asChild size="lg" className="full-width">
      <Link href={loginPath}>{invitationCopy.login}</Link>
    </Button>
  </div>
)

export default RegistrationClosed
