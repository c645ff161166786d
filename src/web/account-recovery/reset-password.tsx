/** Sets a new password; opened from an email, or after a change of email was undone. */
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#rules/platform/paths.ts'
import { AuthArtwork } from '#web/auth/layout/auth-artwork.tsx'
import { AuthLayout } from '#web/auth/layout/auth-layout.tsx'
import { ResultScreen } from '#web/auth/layout/result-screen.tsx'
import { useLinkSecrets } from '#web/auth/layout/use-link-secrets.ts'
import { loginPath } from '#web/session/login-redirect.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { resetPasswordCopy as copy } from './recovery-copy.ts'

export function ResetPassword() {
  const { token } = useLinkSecrets()
  const [result, setResult] = useState<'changed' | 'link-expired'>()
  useDocumentTitle(copy.title)
  return (
    <AuthLayout beside={<AuthArtwork state={result === 'changed' ? 'ajar' : 'locked'} />}>
      {result === 'changed' ? (
        <PasswordChanged />
      ) : token && !result ? (
        <NewPasswordForm token={token} onEnd={setResult} />
      ) : (
        <LinkExpired />
      )}
    </AuthLayout>
  )
}

const PasswordChanged = () => (
  <ResultScreen title={copy.done} message={copy.doneMessage}>
    <Button asChild>
      <Link href={loginPath}>{copy.login}</Link>
    </Button>
  </ResultScreen>
)

const LinkExpired = () => (
  <ResultScreen title={copy.invalidLink} message={copy.invalidLinkMessage} isError>
    <Button asChild>
      <Link href={paths.forgotPassword}>{copy.newLink}</Link>
    </Button>
    <Button asChild variant="ghost">
      <Link href={loginPath}>{copy.login}</Link>
    </Button>
  </ResultScreen>
)
