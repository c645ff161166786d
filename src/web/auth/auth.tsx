/** Logging in and signing up, with the door that is about to be opened beside it. */
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { paths } from '#rules/screens.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useTitle } from '#web/ui/use-title.ts'
import './auth.css'
import { LoginForm } from './login-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const Door = lazy(() => import('./door.tsx').then(({ Door }) => ({ default: Door })))

const tabs = { login: 'Login', signup: 'Sign Up' } as const
type Tab = keyof typeof tabs

export function Auth() {
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const tab: Tab = search.get('tab') === 'signup' ? 'signup' : 'login'
  const [name, setName] = useState(search.get('username') ?? '')
  const hasRoomForDoor = useMedia('(min-width: 901px)')
  useTitle(tabs[tab])

  if (user) return <Redirect to={paths.dashboard} replace />

  const open = (next: string) => setSearch({ ...Object.fromEntries(search), tab: next }, { replace: true })
  return (
    <div className="auth">
      <div className="auth-form">
        <header className="spread">
          <Logo />
          <Button asChild variant="ghost" size="sm">
            <Link href={paths.home}>
              <ArrowLeft className="i" aria-hidden />
              Home
            </Link>
          </Button>
        </header>
        <main className="auth-in">
          <Tabs value={tab} onValueChange={open} label="Login or Sign Up" tabs={tabList}>
            <TabPanel value="login" className="auth-panel" tabIndex={-1}>
              <LoginForm onSignUp={() => open('signup')} />
            </TabPanel>
            <TabPanel value="signup" className="auth-panel" tabIndex={-1}>
              <SignUpForm name={name} onName={setName} onLogin={() => open('login')} />
            </TabPanel>
          </Tabs>
        </main>
      </div>
      {hasRoomForDoor && (
        <Suspense fallback={<aside className="auth-show" />}>
          <Door name={name} />
        </Suspense>
      )}
    </div>
  )
}

const tabList = Object.entries(tabs).map(([value, label]) => ({ value, label }))
