/** Says two minutes before it that the session is about to end, and lets the admin stay. */
import { Clock } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { getAdminSession } from '#contract/admin/sessions.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { endAdminSession, getAdminSessionUse } from '#web/session/admin-session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { calculateSessionEnd } from './session-end.ts'
import './session-warning.css'

const warnMs = 2 * 60_000
const checkEveryMs = 5_000

type Ends = { expiresAt: string; endsAt: string }

export function SessionWarning({ gate }: { gate: AdminGate }) {
  const [ends, setEnds] = useState<Ends>()
  const [leftMs, setLeftMs] = useState<number>()

  const ask = useCallback(() => {
    call(getAdminSession).then(setEnds, () => undefined)
  }, [])
  useEffect(ask, [ask])

  useEffect(() => {
    if (!ends) return
    const check = () => {
      const left = calculateSessionEnd(ends, getAdminSessionUse(gate)) - Date.now()
      setLeftMs(left)
      if (left > 0) return
      endAdminSession(gate)
      toast({ title: 'Signed out', description: 'Your session has ended. Sign in to carry on where you were.' })
    }
    check()
    const timer = setInterval(check, checkEveryMs)
    return () => clearInterval(timer)
  }, [ends, gate])

  if (leftMs === undefined || leftMs > warnMs) return null
  const isFinal = ends !== undefined && Date.parse(ends.endsAt) - Date.now() <= warnMs
  return (
    <section className="session-warning" role="alert">
      <Clock className="icon" aria-hidden />
      <p>
        {isFinal
          ? 'Your session ends in less than two minutes. Save your work and sign in again.'
          : 'You’ll be signed out in less than two minutes.'}
      </p>
      {!isFinal && (
        <Button size="sm" onClick={ask}>
          Stay signed in
        </Button>
      )}
    </section>
  )
}
