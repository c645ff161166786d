/** Logs out one device, or all of them including this one. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { listSessions, revokeSession, revokeSessions, type SessionSummary } from '#contract/accounts/settings.ts'
import { paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { ApiError, toErrorMessage } from '#web/api/errors.ts'
import { endBrowserSession } from '#web/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

export function useRevokeSession() {
  const client = useQueryClient()
  const [revokingId, setRevokingId] = useState<string>()

  async function logOutDevice({ id, device }: SessionSummary) {
    setRevokingId(id)
    try {
      await call(revokeSession, { params: { id } })
      toast({ title: 'Device Logged Out', description: `${device} is logged out.` })
    } catch (error) {
      const hasEnded = error instanceof ApiError && error.refusal?.code === 'no-such-session'
      toast({
        variant: hasEnded ? 'default' : 'destructive',
        title: hasEnded ? 'Device Logged Out' : 'Error',
        description: toErrorMessage(error, 'Failed to log out the device. Please try again.'),
      })
    }
    await client.invalidateQueries({ queryKey: [listSessions.path] })
    setRevokingId(undefined)
  }

  async function logOutEverywhere() {
    try {
      await call(revokeSessions, { query: { which: 'all' } })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: toErrorMessage(error, 'Failed to log out of all devices. Please try again.'),
      })
      throw error
    }
    navigate(paths.auth, { replace: true })
    endBrowserSession('logged-out')
    toast({ title: 'Logged Out', description: "You're logged out on every device." })
  }

  return { logOutDevice, logOutEverywhere, revokingId }
}
