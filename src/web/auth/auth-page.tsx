/** Logging in and signing up, with the door that is about to be opened beside it. */
import { lazy, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { type Plan, planNames } from '#rules/plans/plans.ts'
import { usernameIn } from '#rules/accounts/usernames.ts'
import { useReferral } from '#web/session/use-referral.ts'
import { returnTo } from '#web/session/login-redirect.ts'
import { useSession } from '#web/session/use-session.ts'
import { TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx'
import { useTitle } from '#web/ui/navigation/use-document-title.ts'
import { AuthShell } from './layout/auth-layout.tsx'
import { tabWords } from './auth-copy.ts'
import { LoginPanel } from './login/login-panel.tsx'
import { SignUpForm } from './sign-up/sign-up-form.tsx'

const Door = lazy(() => import('./sign-up/sign-up-preview.tsx').then(({ Door }) => ({ default: Door })))

export function Auth() {
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const referral = useReferral()
  const plan = planNames.find((name) => name === search.get('plan'))
  const tab = openTab(search.get('tab'), plan)
  const [name, setName] = useState(usernameIn(search.get('username') ?? ''))
  useTitle(tabWords[tab])

  if (user) return <Redirect to={returnTo(search.get('next'))} replace />

  const open = (next: string) => setSearch({ ...Object.fromEntries(search), tab: next }, { replace: true })
  return (
    <AuthShell beside={<Door name={name} />}>
      <Tabs value={tab} onValueChange={open} label={tabWords.both} tabs={tabs}>
        <TabPanel value="login" className="auth-panel" tabIndex={-1}>
          <LoginPanel onSignUp={() => open('signup')} />
        </TabPanel>
        <TabPanel value="signup" className="auth-panel" tabIndex={-1}>
          <SignUpForm name={name} onName={setName} plan={plan ?? 'free'} referral={referral} onLogin={() => open('login')} />
        </TabPanel>
      </Tabs>
    </AuthShell>
  )
}

const tabs = [
  { value: 'login', label: tabWords.login },
  { value: 'signup', label: tabWords.signup },
]

/** Whoever comes with a plan in mind comes to sign up. */
function openTab(asked: string | null, plan: Plan | undefined): 'login' | 'signup' {
  if (asked === 'login' || asked === 'signup') return asked
  return plan ? 'signup' : 'login'
}
