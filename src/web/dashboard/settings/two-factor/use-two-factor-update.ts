/** Updates the session and the cached queries after two-factor sign-in was enabled or disabled, or its codes were renewed. */
import { useQueryClient } from '@tanstack/react-query'
import { listSessions } from '#contract/accounts/settings.ts'
import { getTwoFactorStatus, type setUpTwoFactor } from '#contract/accounts/two-factor.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { getSession, replaceUser } from '#web/session/session.ts'

export type TwoFactorSetup = ResponseBody<typeof setUpTwoFactor>

export function useTwoFactorUpdate() {
  const client = useQueryClient()
  const refresh = () => {
    client.invalidateQueries({ queryKey: [getTwoFactorStatus.path] })
    client.invalidateQueries({ queryKey: [listSessions.path] })
  }
  const setEnabled = (twoFactorEnabled: boolean) => {
    const user = getSession()?.user
    if (user) replaceUser({ ...user, twoFactorEnabled })
    refresh()
  }
  return { markEnabled: () => setEnabled(true), markDisabled: () => setEnabled(false), refresh }
}
