/** Until when the promised reply is due; nothing on a message that was answered. */

import type { InboxItem } from '#contract/admin/inbox.ts'
import { dayMs } from '#rules/time/durations.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { formatAge, formatClock, formatMoment } from '../../../ui/moments.ts'

/** Longer than a day ahead, it is no news. */
const soonMs = dayMs

export function DueBadge({ message: { dueAt, handledAt } }: { message: Pick<InboxItem, 'dueAt' | 'handledAt'> }) {
  if (handledAt !== null) return null
  const now = new Date()
  const leftMs = Date.parse(dueAt) - now.getTime()
  if (leftMs < 0) return <Badge variant="danger">Overdue {formatAge(dueAt, now)}</Badge>
  if (leftMs > soonMs) return null
  const isToday = new Date(dueAt).getDate() === now.getDate()
  return (
    <Badge variant="warn">
      Due {isToday ? formatClock(dueAt) : formatMoment(dueAt, now).replace(/^\w/, (c) => c.toLowerCase())}
    </Badge>
  )
}
