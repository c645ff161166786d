/** What visitors see of an item now. Only exceptions take room on the screen; `Active` is there for screen readers. */
import { CalendarClock, CalendarX, EyeOff, type LucideIcon, TriangleAlert } from 'lucide-react'
import { formatDateTime } from '#web/ui/browser/format-date-time.ts'
import type { Item } from '../items/item.ts'
import './item-status.css'
import type { ItemStatus as Status } from './status.ts'

export function ItemStatus({ item, status }: { item: Item; status: Status }) {
  if (status === 'active') return <span className="sr-only">Active</span>
  const { label, icon: Icon, isWarning } = exceptions[status]
  return (
    <span className={isWarning ? 'item-status is-warning' : 'item-status'}>
      <Icon className="icon" aria-hidden />
      <span>{`${label}${describeTime(item, status)}`}</span>
    </span>
  )
}

const exceptions: Record<Exclude<Status, 'active'>, { label: string; icon: LucideIcon; isWarning?: true }> = {
  inactive: { label: 'Inactive', icon: EyeOff },
  over: { label: 'Over limit', icon: TriangleAlert, isWarning: true },
  scheduled: { label: 'Scheduled', icon: CalendarClock, isWarning: true },
  ended: { label: 'Ended', icon: CalendarX },
  emptied: { label: 'Nothing to show', icon: EyeOff },
}

function describeTime(item: Item, status: Status): string {
  if (item.kind !== 'link') return ''
  if (status === 'scheduled' && item.visibleFrom) return ` for ${formatDateTime(item.visibleFrom)}`
  return status === 'ended' && item.visibleUntil ? ` ${formatDateTime(item.visibleUntil)}` : ''
}
