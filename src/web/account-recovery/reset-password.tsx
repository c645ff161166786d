/** Opened by a letter, or after a change of email was taken back: a new password, once. */
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#rules/platform/paths.ts'
import { AuthShell } from '#web/auth/layout/auth-layout.tsx'
import { Doorway } from '#web/auth/layout/auth-artwork.tsx'
import { Outcome } from '#web/auth/layout/result-screen.tsx'
import { useSecretsInAddress } from '#web/auth/layout/use-link-secrets.ts'
import { loginPath } from '#web/session/login-redirect.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useTitle } from '#web/ui/navigation/use-document-title.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { resetWords as words } from './recovery-copy.ts'

export function ResetPassword() {
  const { token } = useSecretsInAddress()
  const [outcome, setOutcome] = useState<'done' | 'over'>()
  useTitle(words.title)
  return (
    <AuthShell beside={<Doorway shows={outcome === 'done' ? 'ajar' : 'key'} />}>
      {outcome === 'done' ? <Done /> : token && !outcome ? <NewPasswordForm token={token} onEnd={setOutcome} /> : <LinkOver />}
    </AuthShell>
  )
}

const Done = () => (
  <Outcome title={words.done} says={words.doneSays}>
    <Button asChild>
      <Link href={loginPath}>{words.login}</Link>
    </Button>
  </Outcome>
)

const LinkOver = () => (
  <Outcome title={words.noToken} says={words.noTokenSays} isBad>
    <Button asChild>
      <Link href={paths.forgotPassword}>{words.another}</Link>
    </Button>
    <Button asChild variant="ghost">
      <Link href={loginPath}>{words.login}</Link>
    </Button>
  </Outcome>
)
