/** The signed-in creator's stored record, for every screen of the dashboard: provided once at its top, never undefined below it. */
import { createContext, type ReactNode, useContext } from 'react'
import type { User } from '#contract/accounts/user.ts'

const CurrentUserContext = createContext<User | undefined>(undefined)

export const CurrentUserProvider = ({ user, children }: { user: User; children: ReactNode }) => (
  <CurrentUserContext value={user}>{children}</CurrentUserContext>
)

/** The record as the server last sent it. `useUserDraft` adds unsaved edits to it. */
export function useCurrentUser(): User {
  const user = useContext(CurrentUserContext)
  if (!user) throw new Error('useCurrentUser needs a CurrentUserProvider above it')
  return user
}
