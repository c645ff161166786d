/** The login form: email and password. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { credentials } from '#contract/accounts/sign-in.ts'
import { paths } from '#rules/platform/paths.ts'
import { getTyped } from '#web/drawn/drawing.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, FormError } from '#web/ui/form-controls/field.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { PasswordInput } from '../fields/password-input.tsx'
import { AuthHeading } from '../layout/auth-layout.tsx'
import './login-form.css'
import { useLogIn } from './use-log-in.ts'

type LoginFormProps = {
  /** Typed before the code step. */
  email: string
  /** The user came back from the code step, so the password takes the focus. */
  isReturning: boolean
  onSignUp?: () => void
  onCodeNeeded: (email: string, challenge: string) => void
}

export function LoginForm({ email, isReturning, onSignUp, onCodeNeeded }: LoginFormProps) {
  const form = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: getTyped('email') ?? email, password: getTyped('password') ?? '' },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const submit = useLogIn(form, onCodeNeeded)

  return (
    <form className="auth-layout-form stack" onSubmit={submit} noValidate>
      <AuthHeading title="Welcome back." description="Log in to manage your page." />
      <EmailField error={errors.email?.message} {...register('email')} />
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" autoFocus={isReturning} {...register('password')} />
      </Field>
      <p className="small-text login-form-forgot">
        <Link href={paths.forgotPassword}>Forgot your password?</Link>
      </p>
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" className="full-width" busy={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
      {onSignUp && (
        <p className="small-text muted text-center">
          New here?{' '}
          <Button variant="link" size="sm" className="auth-layout-switch" onClick={onSignUp}>
            Sign up
          </Button>
        </p>
      )}
    </form>
  )
}
