/** The way back to the log-in. */
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { loginPath } from '#web/session/login-redirect.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { loginWords } from '../auth-copy.ts'

export const BackToLogin = () => (
  <Button asChild variant="ghost" size="sm" className="auth-back">
    <Link href={loginPath}>
      <ArrowLeft className="i" aria-hidden />
      {loginWords.back}
    </Link>
  </Button>
)
