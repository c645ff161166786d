/** A link back to the login. */
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { loginPath } from '#web/session/login-redirect.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { loginCopy } from '../auth-copy.ts'

export const BackToLoginLink = () => (
  <Button asChild variant="ghost" size="sm" className="back-to-login-link">
    <Link href={loginPath}>
      <ArrowLeft className="icon" aria-hidden />
      {loginCopy.back}
    </Link>
  </Button>
)
