/** A link back to the login. */
import { ArrowLeft } from 'lucide-react'
import { loginPath } from '#web/session/login-redirect.ts'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { loginCopy } from '../auth-copy.ts'

export const BackToLoginLink = () => (
  <ButtonLink variant="ghost" size="sm" className="back-to-login-link" href={loginPath}>
    <ArrowLeft className="icon" aria-hidden />
    {loginCopy.back}
  </ButtonLink>
)
