/** Email and password, and in. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { credentials } from '#contract/accounts.ts'
import { paths } from '#rules/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { AuthHead } from './auth-head.tsx'
import { loginWords as words } from './auth-words.ts'
import { EmailField } from './email-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { Suspended } from './suspended.tsx'
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
