/** Email and password, and in. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { credentials } from '#contract/accounts/sign-in.ts'
import { paths } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { AuthHead } from '../layout/auth-heading.tsx'
import { loginWords as words } from '../auth-copy.ts'
import { EmailField } from '../fields/email-field.tsx'
import { PasswordInput } from '../fields/password-input.tsx'
import { Suspended } from './suspended-account.tsx'
import { useLogIn } from './use-log-in.ts'

type LoginFormProps = {
  /** What was typed before, and whether somebody came back here for another try. */
  email: string
  isBack: boolean
  onSignUp: () => void
  onCodeNeeded: (email: string, challenge: string) => void
}

export function LoginForm({ email, isBack, onSignUp, onCodeNeeded }: LoginFormProps) {
  const form = useForm({ resolver: zodResolver(credentials), defaultValues: { email, password: '' } })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const [suspended, setSuspended] = useState<{ email: string; password: string }>()
  const submit = useLogIn(form, onCodeNeeded, setSuspended)

  return (
    <form className="auth-fields" onSubmit={submit} noValidate>
      <AuthHead title={words.title} lede={words.lede} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" autoFocus={isBack} {...register('password')} />
      </Field>
      <p className="small auth-aside">
        <Link href={paths.forgotPassword}>{words.forgot}</Link>
      </p>
      <Button type="submit" size="lg" className="full" busy={isSubmitting}>
        {isSubmitting ? words.submitting : words.submit}
      </Button>
      {suspended && <Suspended proof={suspended} />}
      <p className="small muted center">
        {words.noAccount}{' '}
        <Button variant="link" size="sm" className="auth-switch" onClick={onSignUp}>
          {words.toSignUp}
        </Button>
      </p>
    </form>
  )
}
