/** The two steps of a login: the password, and a code if two-factor sign-in is on. */
import { useState } from 'react'
import { LoginForm } from './login-form.tsx'
import { TwoFactorStep } from './two-factor-step.tsx'

type Step = { name: 'password'; email: string; isReturning: boolean } | { name: 'code'; email: string; challenge: string }

/** Without `onSignUp` there is no way to the sign-up: registration is closed. */
export function LoginPanel({ onSignUp }: { onSignUp?: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'password', email: '', isReturning: false })
  const { email } = step
  if (step.name === 'code') {
    return <TwoFactorStep challenge={step.challenge} onBack={() => setStep({ name: 'password', email, isReturning: true })} />
  }
  return (
    <LoginForm
      email={email}
      isReturning={step.isReturning}
      {...(onSignUp ? { onSignUp } : {})}
      onCodeNeeded={(email, challenge) => setStep({ name: 'code', email, challenge })}
    />
  )
}
