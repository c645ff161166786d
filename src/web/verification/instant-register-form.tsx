/** Who somebody is, and a CAPTCHA: an account that only waits for its verification. */
import { Link } from 'wouter'
import { AuthHead } from '#web/auth/layout/auth-heading.tsx'
import { EmailField } from '#web/auth/fields/email-field.tsx'
import { NewPasswordField } from '#web/auth/fields/new-password-field.tsx'
import { Terms } from '#web/auth/sign-up/terms-notice.tsx'
import { UsernameField } from '#web/auth/fields/username-field.tsx'
import type { Pending } from '#web/session/pending-sign-up.ts'
import { loginPath } from '#web/session/login-redirect.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Captcha } from './captcha/captcha.tsx'
import { useInstantRegister } from './use-instant-register.ts'
import { instantWords } from './verification-copy.ts'

const words = instantWords.form

type InstantFormProps = { name: string; onName: (name: string) => void; onRegistered: (pending: Pending) => void }

export function InstantForm({ name, onName, onRegistered }: InstantFormProps) {
  const { form, captcha, submit } = useInstantRegister(onRegistered)
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form className="auth-fields" onSubmit={submit} noValidate>
      <AuthHead title={words.title} lede={words.lede} />
      <Field label={words.name} hint={words.nameHint} error={errors.name?.message}>
        <Input autoComplete="name" maxLength={60} {...register('name')} />
      </Field>
      <UsernameField
        typed={name}
        error={errors.username?.message}
        {...register('username', { onChange: (event) => onName(event.target.value) })}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <NewPasswordField label="Password" control={control} error={errors.password?.message} {...register('password')} />
      <Captcha captcha={captcha} />
      <Button type="submit" size="lg" className="full" busy={isSubmitting}>
        {isSubmitting ? words.submitting : words.submit}
      </Button>
      <Terms />
      <p className="small muted center">
        {words.haveAccount} <Link href={loginPath}>{words.toLogin}</Link>
      </p>
    </form>
  )
}
