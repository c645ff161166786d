/** A name, an email and a password, and the door is open. */
import { type Control, useForm, useWatch } from 'react-hook-form'
import { passwordLength } from '#rules/passwords.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from './password-input.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { type SignUp, signUpResolver } from './sign-up.ts'
import { useSignUp } from './use-sign-up.ts'
import { UsernameField } from './username-field.tsx'

type SignUpFormProps = { name: string; onName: (name: string) => void; onLogin: () => void }

export function SignUpForm({ name, onName, onLogin }: SignUpFormProps) {
  const form = useForm<SignUp>({
    resolver: signUpResolver,
    defaultValues: { username: name, email: '', password: '', confirmPassword: '' },
  })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const submit = useSignUp(form)

  return (
    <form className="auth-fields" onSubmit={submit} noValidate>
      <div className="auth-head">
        <h1>Put your name over the door.</h1>
        <p className="muted">Free to start. No card needed.</p>
      </div>
      <UsernameField
        typed={name}
        error={errors.username?.message}
        {...register('username', { onChange: (event) => onName(event.target.value) })}
      />
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" placeholder="you@example.com" {...register('email')} />
      </Field>
      <div className="two">
        <div className="field">
          <Field label="Password" error={errors.password?.message}>
            <PasswordInput autoComplete="new-password" maxLength={passwordLength.most} {...register('password')} />
          </Field>
          {!errors.password && <Strength control={control} />}
        </div>
        <Field label="Repeat password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" maxLength={passwordLength.most} {...register('confirmPassword')} />
        </Field>
      </div>
      <Button type="submit" size="lg" className="full" busy={isSubmitting}>
        {isSubmitting ? 'Creating account...' : 'Create Account'}
      </Button>
      <p className="small muted center">
        Already have a door?{' '}
        <Button variant="link" size="sm" className="auth-switch" onClick={onLogin}>
          Log in
        </Button>
      </p>
    </form>
  )
}

/** By itself, so that typing a password draws this again and not the whole form. */
const Strength = ({ control }: { control: Control<SignUp> }) => (
  <PasswordMeter password={useWatch({ control, name: 'password' })} />
)
