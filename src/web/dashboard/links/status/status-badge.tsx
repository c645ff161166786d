/** Shows whether visitors see a link or block; pressing it hides or shows it. */
import { Badge } from '#web/ui/feedback/badge.tsx'
import { getItemName, type Item, isPending } from '../items/item.ts'
import type { ItemCardProps } from '../list/item-props.ts'
import { formatDateTime } from './formats.ts'
import type { ItemStatus } from './status.ts'
import './status-badge.css'

export function StatusBadge({ item, status, actions }: ItemCardProps) {
  const { label, variant, action } = statusCopy[status]
  const description = `${label}${describeTime(item, status)}`
  return (
    <button
      type="button"
      className="status-badge"
      aria-label={`${description}: ${getItemName(item)}. ${action}`}
      title={description === label ? action : `${description}. ${action}`}
      disabled={isPending(item)}
      onClick={() => actions.setActive(item, !item.isActive)}
    >
      <Badge variant={variant} dot={status === 'active'}>
        {label}
      </Badge>
    </button>
  )
}

type StatusCopy = { label: string; variant: 'ok' | 'line' | 'warn' | 'iris'; action: string }

const statusCopy: Record<ItemStatus, StatusCopy> = {
  active: { label: 'Active', variant: 'ok', action: 'Hide from your page' },
  inactive: { label: 'Inactive', variant: 'line', action: 'Show on your page' },
  over: { label: 'Over limit', variant: 'warn', action: 'Make inactive' },
  scheduled: { label: 'Scheduled', variant: 'iris', action: 'Make inactive' },
  ended: { label: 'Ended', variant: 'line', action: 'Make inactive' },
}

function describeTime(item: Item, status: ItemStatus): string {
  if (item.kind !== 'link') return ''
  if (status === 'scheduled' && item.visibleFrom) return ` for ${formatDateTime(item.visibleFrom)}`
  return status === 'ended' && item.visibleUntil ? ` ${formatDateTime(item.visibleUntil)}` : ''
}
