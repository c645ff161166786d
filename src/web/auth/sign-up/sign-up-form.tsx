/** A name, an email, a password and a plan, and the door is open. */
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { Plan } from '#rules/plans/plans.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { AuthHead } from '../layout/auth-heading.tsx'
import { signUpWords as words } from '../auth-copy.ts'
import { EmailField } from '../fields/email-field.tsx'
import { NewPasswordField, RepeatedPasswordField } from '../fields/new-password-field.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { ReferralNote } from './referral-note.tsx'
import { type SignUp, signUpResolver } from './sign-up-schema.ts'
import { Terms } from './terms-notice.tsx'
import { useSignUp } from './use-sign-up.ts'
import { UsernameField } from '../fields/username-field.tsx'

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
      <AuthHead title={words.title} lede={words.lede} />
      <UsernameField
        typed={name}
        error={errors.username?.message}
        {...register('username', { onChange: (event) => onName(event.target.value) })}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <div className="two">
        <NewPasswordField label="Password" control={control} error={errors.password?.message} {...register('password')} />
        <RepeatedPasswordField label={words.repeat} error={errors.confirmPassword?.message} {...register('confirmPassword')} />
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

/** By itself, so that choosing a plan draws this again and not the whole form. */
function Submit({ control, busy }: { control: Control<SignUp>; busy: boolean }) {
  const plan = useWatch({ control, name: 'plan' })
  const says = plan === 'lifetime' ? words.submitLifetime : words.submit
  return (
    <Button type="submit" size="lg" className="full auth-submit" busy={busy}>
      {busy ? words.submitting : says}
    </Button>
  )
}
