/** Ends one session, or all of them with this one. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { endOneSession, endSessions, listSessions, type OpenSession } from '#contract/accounts/settings.ts'
import { paths } from '#rules/platform/paths.ts'
import { ApiError, call, sayOf } from '#web/api/call.ts'
import { endSession } from '#web/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

export function useEnding() {
  const queries = useQueryClient()
  const [ending, setEnding] = useState<string>()

  async function endOne({ id, device }: OpenSession) {
    setEnding(id)
    try {
      await call(endOneSession, { params: { id } })
      toast({ title: 'Session Ended', description: `${device} is signed out.` })
    } catch (error) {
      const isOver = error instanceof ApiError && error.refusal?.code === 'no-such-session'
      toast({
        variant: isOver ? 'default' : 'destructive',
        title: isOver ? 'Session Ended' : 'Error',
        description: sayOf(error, failed),
      })
    }
    await queries.invalidateQueries({ queryKey: [listSessions.path] })
    setEnding(undefined)
  }

  async function endAll() {
    try {
      await call(endSessions, { query: { which: 'all' } })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sayOf(error, failed) })
      throw error
    }
    navigate(paths.auth, { replace: true })
    endSession('logged-out')
    toast({ title: 'Logged Out', description: 'You are signed out on every device.' })
  }

  return { endOne, endAll, ending }
}

const failed = 'Failed to end the session. Please try again.'
