/** Logs out one device, or all of them including this one. */
import { navigate } from 'wouter/use-browser-location'
import { listSessions, revokeSession, revokeSessions, type SessionSummary } from '#contract/accounts/settings.ts'
import { paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { ApiError } from '#web/api/errors.ts'
import { endBrowserSession } from '#web/session/session.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'

export function useRevokeSession() {
  const { input, run } = useAction(({ id }: SessionSummary) => call(revokeSession, { params: { id } }), {
    done: (_, { device }) => ({ title: 'Device Logged Out', description: `${device} is logged out.` }),
    failed(error) {
      const failure = toFailureToast('Error', error, 'Failed to log out the device. Please try again.')
      const hasEnded = error instanceof ApiError && error.refusal?.code === 'no-such-session'
      return hasEnded ? { ...failure, variant: 'default', title: 'Device Logged Out' } : failure
    },
    refreshes: [listSessions],
  })
  const everywhere = useAction(() => call(revokeSessions, { query: { which: 'all' } }), {
    onDone() {
      navigate(paths.auth, { replace: true })
      endBrowserSession('logged-out')
    },
    done: () => ({ title: 'Logged Out', description: "You're logged out on every device." }),
    failed: (error) => toFailureToast('Error', error, 'Failed to log out of all devices. Please try again.'),
  })
  return { logOutDevice: run, logOutEverywhere: everywhere.run, revokingId: input?.id }
}
