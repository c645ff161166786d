/** The global notification at the top of the dashboard: it appears and ends without a reload, and can be closed for good. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dismissNotification, getNotification, type ShownNotification } from '#contract/admin/notifications.ts'
import { canDismiss } from '#rules/admin/notifications.ts'
import { hourMs, minuteMs } from '#rules/time/durations.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useUnseenPayment } from '#web/checkout/success/use-confirmed-payment.ts'
import { AnnouncementBar } from '#web/ui/feedback/announcement-bar.tsx'
import './notification-banner.css'

/** How soon a new one is seen by someone who has the dashboard open. */
const pollMs = minuteMs
/** A timer longer than this overflows; the next poll sets another one. */
const maxTimerMs = hourMs

export default function NotificationBanner() {
  // Here, because this loads after the open tab.
  useUnseenPayment()
  const queries = useQueryClient()
  const query = endpointQuery(getNotification)
  const { data } = useQuery({ ...query, refetchInterval: pollMs, refetchOnWindowFocus: 'always', staleTime: 0 })

  const changesAt = data?.changesAt ?? undefined
  useEffect(() => {
    if (changesAt === undefined) return
    // A moment later, so that the server's clock has passed it too.
    const wait = Math.min(Math.max(Date.parse(changesAt) - Date.now(), 0) + 500, maxTimerMs)
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: [getNotification.path] }), wait)
    return () => clearTimeout(timer)
  }, [changesAt, queries])

  const shown = data?.notification
  if (!shown) return null

  /** Gone at once. If the server did not hear of it, it is back with the next poll. */
  async function dismiss({ id }: ShownNotification) {
    queries.setQueryData(query.queryKey, (before) => before && { ...before, notification: null })
    await call(dismissNotification, { params: { id }, keepalive: true }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: [getNotification.path] })
  }
  return (
    <div className="notification-banner">
      <AnnouncementBar notification={shown} onDismiss={canDismiss(shown.style) ? () => void dismiss(shown) : undefined} />
    </div>
  )
}
