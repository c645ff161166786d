/** Registers with a CAPTCHA and verifies at once. Anyone who has registered already sees the welcome card. */
import { useState } from 'react'
import { Redirect } from 'wouter'
import { paths } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { AuthArtwork } from '#web/auth/layout/auth-artwork.tsx'
import { AuthLayout } from '#web/auth/layout/auth-layout.tsx'
import { clearPendingSignUp, type PendingSignUp, readPendingSignUp, verificationPaths } from '#web/session/pending-sign-up.ts'
import { useSession } from '#web/session/use-session.ts'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { InstantRegisterForm } from './instant-register-form.tsx'
import { instantVerifyCopy as copy } from './verification-copy.ts'
import { VerifiedMessage } from './verified-message.tsx'
import { WelcomeCard } from './welcome-card.tsx'

const signUpPath = `${paths.auth}?tab=signup`

type Step = { name: 'form' } | { name: 'card'; pending: PendingSignUp } | { name: 'done'; redirectTo: string }

export function InstantVerify() {
  const { user } = useSession()
  const [step, setStep] = useState<Step>(firstStep)
  const [typedUsername, setTypedUsername] = useState('')
  useDocumentTitle(copy.title)

  const needsEmailCode = step.name === 'card' && step.pending.method === 'email'
  if (needsEmailCode) return <Redirect to={verificationPaths.email} replace />
  if (user && step.name !== 'done') return <Redirect to={paths.dashboard} replace />

  // The sign-up says what is needed instead.
  if (step.name === 'form' && getSettings().registration !== 'open') return <Redirect to={signUpPath} replace />

  const username = step.name === 'card' ? step.pending.username : step.name === 'done' ? user?.username : typedUsername
  return (
    <AuthLayout beside={<AuthArtwork username={username} state={step.name === 'done' ? 'open' : 'ajar'} />}>
      {step.name === 'form' && (
        <InstantRegisterForm
          username={typedUsername}
          onUsername={setTypedUsername}
          onRegistered={(pending) => setStep({ name: 'card', pending })}
        />
      )}
      {step.name === 'card' && (
        <WelcomeCard
          pending={step.pending}
          onVerified={(redirectTo) => setStep({ name: 'done', redirectTo })}
          onStartOver={startOver}
        />
      )}
      {step.name === 'done' && (
        <VerifiedMessage title={copy.done.title} message={copy.done.message} redirectTo={step.redirectTo} delayMs={1500} />
      )}
    </AuthLayout>
  )

  function startOver() {
    clearPendingSignUp()
    setStep({ name: 'form' })
  }
}

function firstStep(): Step {
  const pending = readPendingSignUp()
  return pending ? { name: 'card', pending } : { name: 'form' }
}
