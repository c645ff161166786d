/** A name, an email, a password and a plan, and the door is open. */
import { type Control, useForm, useWatch } from 'react-hook-form'
import { passwordLength } from '#rules/passwords.ts'
import type { Plan } from '#rules/plans.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { signUpWords as words } from './auth-words.ts'
import { PasswordInput } from './password-input.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { ReferralNote } from './referral-note.tsx'
import { type SignUp, signUpResolver } from './sign-up.ts'
import { Terms } from './terms.tsx'
import { useSignUp } from './use-sign-up.ts'
import { UsernameField } from './username-field.tsx'

type SignUpFormProps = {
  name: string
  onName: (name: string) => void
  plan: Plan
  referral: { code: string | undefined; remove: () => void }
  onLogin: () => void
}

export function SignUpForm({ name, onName, plan, referral, onLogin }: SignUpFormProps) {
  const form = useForm<SignUp>({
    resolver: signUpResolver,
    defaultValues: { username: name, email: '', password: '', confirmPassword: '', plan },
  })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const submit = useSignUp(form, referral.code)

  return (
    <form className="auth-fields" onSubmit={submit} noValidate>
      <div className="auth-head">
        <h1>{words.title}</h1>
        <p className="muted">{words.lede}</p>
      </div>
      <UsernameField
        typed={name}
        error={errors.username?.message}
        {...register('username', { onChange: (event) => onName(event.target.value) })}
      />
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" placeholder="you@example.com" {...register('email')} />
      </Field>
      <div className="two">
        <div className="field">
          <Field label="Password" error={errors.password?.message}>
            <PasswordInput autoComplete="new-password" maxLength={passwordLength.most} {...register('password')} />
          </Field>
          {!errors.password && <Strength control={control} />}
        </div>
        <Field label={words.repeat} error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" maxLength={passwordLength.most} {...register('confirmPassword')} />
        </Field>
      </div>
      <PlanChoice {...register('plan')} />
      {referral.code && <ReferralNote code={referral.code} onRemove={referral.remove} />}
      <Submit control={control} busy={isSubmitting} />
      <Terms />
      <p className="small muted center">
        {words.haveAccount}{' '}
        <Button variant="link" size="sm" className="auth-switch" onClick={onLogin}>
          {words.toLogin}
        </Button>
      </p>
    </form>
  )
}

/** By itself, so that typing a password draws this again and not the whole form. */
const Strength = ({ control }: { control: Control<SignUp> }) => (
  <PasswordMeter password={useWatch({ control, name: 'password' })} />
)

function Submit({ control, busy }: { control: Control<SignUp>; busy: boolean }) {
  const plan = useWatch({ control, name: 'plan' })
  const says = plan === 'lifetime' ? words.submitLifetime : words.submit
  return (
    <Button type="submit" size="lg" className="full auth-submit" busy={busy}>
      {busy ? words.submitting : says}
    </Button>
  )
}
