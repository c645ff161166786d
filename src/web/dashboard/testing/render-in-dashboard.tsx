/** Renders hooks and components as the dashboard does: signed in, with their own query cache. */
import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { startBrowserSession } from '#web/session/session.ts'
import { useSession } from '#web/session/use-session.ts'
import { CurrentUserProvider } from '../current-user.tsx'

export const renderHookInDashboard = <R,>(hook: () => R, user: User) => renderHook(hook, { wrapper: signIn(user) })

export const renderInDashboard = (element: ReactElement, user: User) => render(element, { wrapper: signIn(user) })

function signIn(user: User) {
  startBrowserSession({ token: 'token', user })
  const client = createQueryClient()
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <SignedIn>{children}</SignedIn>
    </QueryClientProvider>
  )
}

function SignedIn({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return user && <CurrentUserProvider user={user}>{children}</CurrentUserProvider>
}
