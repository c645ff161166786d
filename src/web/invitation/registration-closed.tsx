/** Shown in place of a sign-up where registration is closed. */
import { AuthHeading } from '#web/auth/layout/auth-layout.tsx'
import { loginPath } from '#web/session/login-redirect.ts'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { invitationCopy } from './invitation-copy.ts'

const RegistrationClosed = () => (
  <div className="auth-layout-form stack">
    <AuthHeading title={invitationCopy.closed.title()} description={invitationCopy.closed.text} />
    <ButtonLink size="lg" className="full-width" href={loginPath}>
      {invitationCopy.login}
    </ButtonLink>
  </div>
)

export default RegistrationClosed
