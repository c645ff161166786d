/** Email and password, and in. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { credentials, login } from '#contract/accounts.ts'
import { brand } from '#rules/brand.ts'
import { refusals } from '#rules/refusals.ts'
import { call, sayOf } from '#web/api/call.ts'
import { signIn } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toasts.ts'
import { PasswordInput } from './password-input.tsx'

export function LoginForm({ onSignUp }: { onSignUp: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    try {
      signIn(await call(login, { body }))
      toast({ title: 'Login Successful', description: `Welcome back to ${brand.name}!` })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Login Failed', description: sayOf(error, refusals['wrong-login'].says) })
    }
  })

  return (
    <form className="auth-fields" onSubmit={submit} noValidate>
      <div className="auth-head">
        <h1>Welcome back.</h1>
        <p className="muted">Your door is where you left it.</p>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" placeholder="you@example.com" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" size="lg" className="full" busy={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
      <p className="small muted center">
        No door of your own yet?{' '}
        <Button variant="link" size="sm" className="auth-switch" onClick={onSignUp}>
          Sign up
        </Button>
      </p>
    </form>
  )
}
