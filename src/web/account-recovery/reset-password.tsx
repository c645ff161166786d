/** Sets a new password; opened from an email, or after a change of email was undone. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { resetPassword } from '#contract/accounts/recovery.ts'
import { newPassword } from '#contract/accounts/sign-in.ts'
import { paths } from '#rules/platform/paths.ts'
import { ApiError, call } from '#web/api/call.ts'
import { NewPasswordField, RepeatedPasswordField } from '#web/auth/fields/new-password-field.tsx'
import { passwordsMatch, toastPasswordError } from '#web/auth/fields/password-errors.ts'
import AuthArtwork from '#web/auth/layout/auth-artwork.tsx'
import { AuthHeading, AuthLayout } from '#web/auth/layout/auth-layout.tsx'
import { ResultScreen } from '#web/auth/layout/result-screen.tsx'
import { useLinkSecrets } from '#web/auth/layout/use-link-secrets.ts'
import { loginPath } from '#web/session/login-redirect.ts'
import { endBrowserSession, getSession } from '#web/session/session.ts'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { FormError } from '#web/ui/form-controls/field.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { resetPasswordCopy as copy } from './recovery-copy.ts'

export default function ResetPassword() {
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
  <ResultScreen title={copy.done} message="Your password has been changed. Please log in with the new one.">
    <ButtonLink href={loginPath}>{copy.login}</ButtonLink>
  </ResultScreen>
)

const LinkExpired = () => (
  <ResultScreen title="This link doesn't work." message={copy.invalidLinkMessage} isError>
    <ButtonLink href={paths.forgotPassword}>{copy.newLink}</ButtonLink>
    <ButtonLink variant="ghost" href={loginPath}>
      {copy.login}
    </ButtonLink>
  </ResultScreen>
)

const passwordFields = z.object({ password: newPassword, repeat: z.string() }).check(passwordsMatch('password', 'repeat'))
type PasswordFields = z.infer<typeof passwordFields>

/** The form for a new password, typed twice. */
function NewPasswordForm({ token, onEnd }: { token: string; onEnd: (result: 'changed' | 'link-expired') => void }) {
  const form = useForm<PasswordFields>({ resolver: zodResolver(passwordFields), defaultValues: { password: '', repeat: '' } })
  const { register, control, formState } = form
  const { errors } = formState
  const { submit, isBusy } = useFormAction(form, ({ password }) => call(resetPassword, { body: { token, password } }), {
    onDone() {
      // The server has ended all sessions, including this browser's.
      if (getSession()) endBrowserSession('logged-out')
      onEnd('changed')
    },
    done: ({ message }) => ({ title: copy.done, description: message }),
    onFailed(error) {
      const isOver = error instanceof ApiError && error.refusal?.code === 'link-over'
      if (isOver) onEnd('link-expired')
      return isOver
    },
    failed: { title: 'Not changed', fallback: 'Something went wrong. Please try again.' },
    onInvalid: ({ password, repeat }) => toastPasswordError(password, repeat),
  })

  return (
    <form className="auth-layout-form stack" onSubmit={submit} noValidate>
      <AuthHeading title={copy.title} description="You'll be signed out on every device." />
      <NewPasswordField label="New password" control={control} error={errors.password?.message} {...register('password')} />
      <RepeatedPasswordField label="Repeat password" error={errors.repeat?.message} {...register('repeat')} />
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" className="full-width" busy={isBusy}>
        {isBusy ? 'Saving...' : 'Set new password'}
      </Button>
    </form>
  )
}
