/** Opened by a letter, or after a change of email was taken back: a new password, once. */
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#rules/screens.ts'
import { AuthShell } from '#web/auth/auth-shell.tsx'
import { Doorway } from '#web/auth/doorway.tsx'
import { Outcome } from '#web/auth/outcome.tsx'
import { useSecretsInAddress } from '#web/auth/secrets-in-address.ts'
import { loginPath } from '#web/session/return-to.ts'
import { Button } from '#web/ui/button.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { resetWords as words } from './recover-words.ts'

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
