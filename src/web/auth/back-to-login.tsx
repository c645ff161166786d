/** The way back to the log-in. */
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { loginPath } from '#web/session/return-to.ts'
import { Button } from '#web/ui/button.tsx'
import { loginWords } from './auth-words.ts'

export const BackToLogin = () => (
  <Button asChild variant="ghost" size="sm" className="auth-back">
    <Link href={loginPath}>
      <ArrowLeft className="i" aria-hidden />
      {loginWords.back}
    </Link>
  </Button>
)
