/** The sign-up form: username, email, password and plan. */
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, type FieldErrors, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useLocation, useSearchParams } from 'wouter'
import * as z from 'zod/mini'
import { register, registration } from '#contract/accounts/sign-in.ts'
import { plan } from '#contract/fields/fields.ts'
import { type Plan, planNames } from '#rules/plans/plans.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { call } from '#web/api/call.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { getTyped } from '#web/drawn/drawing.ts'
import { useIsHydrated } from '#web/drawn/use-is-hydrated.ts'
import { storePendingSignUp, verificationPaths } from '#web/session/pending-sign-up.ts'
import { startBrowserSession } from '#web/session/session.ts'
import { getSignUpRedirect } from '#web/session/sign-up-redirect.ts'
import { type Referral, useReferral } from '#web/session/use-referral.ts'
import { showFormFailure } from '#web/ui/feedback/form-failure.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { FormError } from '#web/ui/form-controls/field.tsx'
import { signUpCopy as copy } from '../auth-copy.ts'
import { EmailField } from '../fields/email-field.tsx'
import { NewPasswordField, RepeatedPasswordField } from '../fields/new-password-field.tsx'
import { passwordsMatch, toastPasswordError } from '../fields/password-errors.ts'
import { UsernameField } from '../fields/username-field.tsx'
import { AuthHeading } from '../layout/auth-layout.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { ReferralNote } from './referral-note.tsx'
import './sign-up-form.css'
import { TermsNotice } from './terms-notice.tsx'

type SignUpFormProps = {
  username: string
  onUsername: (username: string) => void
  plan: Plan
  onLogin: () => void
}

export function SignUpForm({ username, onUsername, plan, onLogin }: SignUpFormProps) {
  const form = useForm<SignUpFields>({
    resolver: signUpResolver,
    defaultValues: {
      username,
      email: getTyped('email') ?? '',
      password: getTyped('password') ?? '',
      confirmPassword: getTyped('confirmPassword') ?? '',
      plan: planNames.find((name) => name === getTyped('plan')) ?? plan,
    },
  })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const isHydrated = useIsHydrated()
  const referral = useReferral()
  const submit = useSignUp(form, referral)
  const leaveLifetime = () => form.getValues('plan') === 'lifetime' && form.setValue('plan', 'free')
  // Where payments are off, everyone gets the same plan.
  const sellsPlans = getPaymentsSetting() !== 'off'

  return (
    <form className="auth-layout-form stack" onSubmit={submit} noValidate>
      <AuthHeading
        title="Create your page."
        description={
          sellsPlans
            ? 'Free to start. No card needed until you choose a paid plan.'
            : copy.freeDescription(getSettings().planForAll)
        }
      />
      <UsernameField
        typed={isHydrated ? username : ''}
        error={errors.username?.message}
        {...register('username', { onChange: (event) => onUsername(event.target.value) })}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <div className="sign-up-form-passwords">
        <NewPasswordField label="Password" control={control} error={errors.password?.message} {...register('password')} />
        <RepeatedPasswordField label="Repeat password" error={errors.confirmPassword?.message} {...register('confirmPassword')} />
      </div>
      {sellsPlans && <PlanChoice first={plan} onSoldOut={leaveLifetime} {...register('plan')} />}
      <ReferralNote referral={referral} />
      <FormError message={errors.root?.message} />
      <SubmitButton control={control} first={plan} busy={isSubmitting} />
      <TermsNotice />
      <p className="small-text muted text-center">
        Already have an account?{' '}
        <Button variant="link" size="sm" className="auth-layout-switch" onClick={onLogin}>
          Log in
        </Button>
      </p>
    </form>
  )
}

/** Its own component, so that choosing a plan renders only the button again. */
function SubmitButton({ control, first, busy }: { control: Control<SignUpFields>; first: Plan; busy: boolean }) {
  const chosen = useWatch({ control, name: 'plan' })
  const plan = useIsHydrated() ? chosen : first
  const label = plan === 'lifetime' ? 'Create Account & Claim Lifetime Access' : copy.submit
  return (
    <Button type="submit" size="lg" className="full-width sign-up-form-submit" busy={busy}>
      {busy ? copy.submitting : label}
    </Button>
  )
}

/** Submits the sign-up: the result is a session, a verification, or errors beside the fields. */
function useSignUp(form: UseFormReturn<SignUpFields>, referral: Referral) {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  return form.handleSubmit(async ({ confirmPassword, ...draft }) => {
    const { code: referralCode, referrer } = referral
    try {
      const response = await call(register, { body: { ...draft, ...(referralCode ? { referralCode } : {}) } })
      referral.remove()
      if (response.requiresVerification) {
        storePendingSignUp(response, { referralCode, plan: draft.plan })
        toast({ title: copy.verifyNext, description: copy.verifyBy[response.method] })
        return navigate(verificationPaths[response.method])
      }
      const referred = referrer && copy.referred(referrer)
      toast({
        title: copy.created,
        description: [copy.welcome(response.user.username), referred].filter(Boolean).join(' '),
      })
      navigate(getSignUpRedirect(draft.plan, search.get('next')), { replace: true })
      startBrowserSession(response)
    } catch (error) {
      showFormFailure(form, error, { title: copy.failed, fallback: copy.failedFallback })
    }
  }, toastErrors)
}

const toastErrors = ({ password, confirmPassword }: FieldErrors<SignUpFields>) => toastPasswordError(password, confirmPassword)

const signUpFields = z
  .extend(z.omit(registration, { referralCode: true, invitation: true }), { plan, confirmPassword: z.string() })
  .check(passwordsMatch('password', 'confirmPassword'))
type SignUpFields = z.infer<typeof signUpFields>

/** The fields of the sign-up form: the contract's registration, and the password repeated. */
const signUpResolver = zodResolver(signUpFields)
