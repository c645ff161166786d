/** The screen for login and sign-up, with a preview of the page beside it. */
import { lazy, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { readAuthAddress, toPostLoginPath } from '#rules/accounts/auth-address.ts'
import { invitationLink } from '#rules/accounts/invitations.ts'
import { extractUsername } from '#rules/accounts/usernames.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { getTyped, takeOverDrawing } from '#web/drawn/drawing.ts'
import { useIsHydrated } from '#web/drawn/use-is-hydrated.ts'
import { getSignUpRedirect } from '#web/session/sign-up-redirect.ts'
import { useSession } from '#web/session/use-session.ts'
import { TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { authTabCopy } from './auth-copy.ts'
import './auth-page.css'
import { AuthLayout } from './layout/auth-layout.tsx'
import { LoginForm } from './login/login-form.tsx'
import { TwoFactorStep } from './login/two-factor-step.tsx'
import { SignUpForm } from './sign-up/sign-up-form.tsx'

// Here, and not with the preview, which loads later than the picture in it is shown.
import './sign-up/sign-up-preview.css'

// Where everyone may sign up, none of these is loaded.
const AuthArtwork = lazy(() => import('./layout/auth-artwork.tsx'))
const InvitationCodeForm = lazy(() => import('#web/invitation/invitation-code-form.tsx'))
const RegistrationClosed = lazy(() => import('#web/invitation/registration-closed.tsx'))
const SignUpPreview = lazy(() => import('./sign-up/sign-up-preview.tsx'))

export default function AuthPage() {
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const [, navigate] = useLocation()
  const next = search.get('next')
  const { tab, plan } = readAuthAddress(search, getPaymentsSetting() !== 'off')
  const [username, setUsername] = useState(() => getTyped('username') ?? extractUsername(search.get('username') ?? ''))
  const isHydrated = useIsHydrated()
  // Later than the form: it may not be loaded yet.
  const shownUsername = useDeferredValue(isHydrated ? username : '')
  const preview = useMemo(() => <SignUpPreview username={shownUsername} />, [shownUsername])
  // After the effects of the forms, and once the address is the browser's rather than that of the drawing.
  useEffect(() => {
    if (isHydrated) takeOverDrawing()
  }, [isHydrated])
  useDocumentTitle(authTabCopy[tab])

  if (user) return <Redirect to={next === null ? getSignUpRedirect(plan ?? 'free') : toPostLoginPath(next)} replace />

  if (getSettings().registration === 'closed')
    return <AuthLayout beside={lockedDoor}>{tab === 'signup' ? <RegistrationClosed /> : <LoginPanel />}</AuthLayout>

  const openTab = (next: string) => setSearch({ ...Object.fromEntries(search), tab: next }, { replace: true })
  return (
    <AuthLayout beside={preview}>
      <Tabs value={tab} onValueChange={openTab} label={authTabCopy.both} tabs={tabs}>
        <TabPanel value="login" className="auth-page-panel" tabIndex={-1}>
          <LoginPanel onSignUp={() => openTab('signup')} />
        </TabPanel>
        <TabPanel value="signup" className="auth-page-panel" tabIndex={-1}>
          {getSettings().registration === 'invite' ? (
            <InvitationCodeForm onCode={(code) => navigate(invitationLink(code))} />
          ) : (
            <SignUpForm username={username} onUsername={setUsername} plan={plan ?? 'free'} onLogin={() => openTab('login')} />
          )}
        </TabPanel>
      </Tabs>
    </AuthLayout>
  )
}

const lockedDoor = <AuthArtwork state="locked" />

const tabs = [
  { value: 'login', label: authTabCopy.login },
  { value: 'signup', label: authTabCopy.signup },
]

type Step = { name: 'password'; email: string; isReturning: boolean } | { name: 'code'; email: string; challenge: string }

/** The two steps of a login: the password, and a code if two-factor sign-in is on. Without `onSignUp` there is no way to the sign-up: registration is closed. */
function LoginPanel({ onSignUp }: { onSignUp?: () => void }) {
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
