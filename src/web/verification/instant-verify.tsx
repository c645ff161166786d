/** Registering with a CAPTCHA and being verified at once; whoever registered already goes straight to the welcome card. */
import { useState } from 'react'
import { Redirect } from 'wouter'
import { paths } from '#rules/platform/paths.ts'
import { AuthShell } from '#web/auth/layout/auth-layout.tsx'
import { Doorway } from '#web/auth/layout/auth-artwork.tsx'
import { dropPending, type Pending, pendingUser, verificationPath } from '#web/session/pending-sign-up.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTitle } from '#web/ui/navigation/use-document-title.ts'
import { InstantForm } from './instant-register-form.tsx'
import { Verified } from './verified-message.tsx'
import { instantWords as words } from './verification-copy.ts'
import { WelcomeCard } from './welcome-card.tsx'

type Step = { at: 'form' } | { at: 'card'; pending: Pending } | { at: 'done'; to: string }

export function InstantVerify() {
  const { user } = useSession()
  const [step, setStep] = useState<Step>(firstStep)
  const [name, setName] = useState('')
  useTitle(words.title)

  const isElsewhere = step.at === 'card' && step.pending.method === 'email'
  if (isElsewhere) return <Redirect to={verificationPath.email} replace />
  if (user && step.at !== 'done') return <Redirect to={paths.dashboard} replace />

  const username = step.at === 'card' ? step.pending.username : step.at === 'done' ? user?.username : name
  return (
    <AuthShell beside={<Doorway name={username} shows={step.at === 'done' ? 'open' : 'ajar'} />}>
      {step.at === 'form' && (
        <InstantForm name={name} onName={setName} onRegistered={(pending) => setStep({ at: 'card', pending })} />
      )}
      {step.at === 'card' && (
        <WelcomeCard pending={step.pending} onVerified={(to) => setStep({ at: 'done', to })} onStartOver={startOver} />
      )}
      {step.at === 'done' && <Verified title={words.done.title} says={words.done.says} to={step.to} after={1500} />}
    </AuthShell>
  )

  function startOver() {
    dropPending()
    setStep({ at: 'form' })
  }
}

function firstStep(): Step {
  const pending = pendingUser()
  return pending ? { at: 'card', pending } : { at: 'form' }
}
