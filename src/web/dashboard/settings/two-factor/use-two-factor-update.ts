/** What the rest of the app learns when two-factor sign-in is switched, or its codes change. */
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoint.ts'
import { listSessions } from '#contract/accounts/settings.ts'
import { type setUpTwoFactor, twoFactorStatus } from '#contract/accounts/two-factor.ts'
import { currentSession, replaceUser } from '#web/session/session.ts'

export type Setup = Answer<typeof setUpTwoFactor>

export function useTwoFactorChange() {
  const queries = useQueryClient()
  const refresh = () => {
    queries.invalidateQueries({ queryKey: [twoFactorStatus.path] })
    queries.invalidateQueries({ queryKey: [listSessions.path] })
  }
  const switched = (twoFactorEnabled: boolean) => {
    const user = currentSession()?.user
    if (user) replaceUser({ ...user, twoFactorEnabled })
    refresh()
  }
  return { switchedOn: () => switched(true), switchedOff: () => switched(false), codesChanged: refresh }
}
