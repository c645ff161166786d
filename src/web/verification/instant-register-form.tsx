/** The form that registers with a CAPTCHA instead of an email code. */
import { Link } from 'wouter'
import { EmailField } from '#web/auth/fields/email-field.tsx'
import { NewPasswordField } from '#web/auth/fields/new-password-field.tsx'
import { UsernameField } from '#web/auth/fields/username-field.tsx'
import { AuthHeading } from '#web/auth/layout/auth-heading.tsx'
import { ReferralNote } from '#web/auth/sign-up/referral-note.tsx'
import { TermsNotice } from '#web/auth/sign-up/terms-notice.tsx'
import { loginPath } from '#web/session/login-redirect.ts'
import type { PendingSignUp } from '#web/session/pending-sign-up.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { FormError } from '#web/ui/form-controls/form-error.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { useInstantRegister } from './use-instant-register.ts'
import { instantVerifyCopy } from './verification-copy.ts'

const copy = instantVerifyCopy.form

type InstantRegisterFormProps = {
  username: string
  onUsername: (username: string) => void
  onRegistered: (pending: PendingSignUp) => void
}

export function InstantRegisterForm({ username, onUsername, onRegistered }: InstantRegisterFormProps) {
  const { form, captcha, referral, submit } = useInstantRegister(onRegistered)
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form className="auth-layout-form" onSubmit={submit} noValidate>
      <AuthHeading title={copy.title} description={copy.description} />
      <Field label={copy.name} hint={copy.nameHint} error={errors.name?.message}>
        <Input autoComplete="name" maxLength={60} {...register('name')} />
      </Field>
      <UsernameField
        typed={username}
        error={errors.username?.message}
        {...register('username', { onChange: (event) => onUsername(event.target.value) })}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <NewPasswordField label="Password" control={control} error={errors.password?.message} {...register('password')} />
      <ReferralNote referral={referral} />
      <CaptchaField captcha={captcha} />
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" className="full-width" busy={isSubmitting}>
        {isSubmitting ? copy.submitting : copy.submit}
      </Button>
      <TermsNotice />
      <p className="small-text muted text-center">
        {copy.haveAccount} <Link href={loginPath}>{copy.toLogin}</Link>
      </p>
    </form>
  )
}
