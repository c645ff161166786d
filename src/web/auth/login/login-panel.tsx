/** The two steps of logging in: the password, and a code where two-factor sign-in is on. */
import { useState } from 'react'
import { CodeStep } from './two-factor-step.tsx'
import { LoginForm } from './login-form.tsx'

type Step = { at: 'password'; email: string; isBack: boolean } | { at: 'code'; email: string; challenge: string }

export function LoginPanel({ onSignUp }: { onSignUp: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password', email: '', isBack: false })
  const { email } = step
  if (step.at === 'code') {
    return <CodeStep challenge={step.challenge} onBack={() => setStep({ at: 'password', email, isBack: true })} />
  }
  return (
    <LoginForm
      email={email}
      isBack={step.isBack}
      onSignUp={onSignUp}
      onCodeNeeded={(email, challenge) => setStep({ at: 'code', email, challenge })}
    />
  )
}
