/** Says whether visitors see a link or a block; pressing it hides it, or shows it again. */
import { Badge } from '#web/ui/feedback/badge.tsx'
import { type Item, isOnItsWay, nameOfItem } from '../items/item.ts'
import type { ItemCardProps } from '../list/item-props.ts'
import type { Standing } from './status.ts'
import { momentWords } from './date-time.ts'

export function StandingBadge({ item, standing, verbs }: ItemCardProps) {
  const { words, variant, next } = looks[standing]
  const says = `${words}${when(item, standing)}`
  return (
    <button
      type="button"
      className="standing"
      aria-label={`${says}: ${nameOfItem(item)}. ${next}`}
      title={says === words ? next : `${says}. ${next}`}
      disabled={isOnItsWay(item)}
      onClick={() => verbs.show(item, !item.isActive)}
    >
      <Badge variant={variant} dot={standing === 'active'}>
        {words}
      </Badge>
    </button>
  )
}

type Looks = { words: string; variant: 'ok' | 'line' | 'warn' | 'iris'; next: string }

const looks: Record<Standing, Looks> = {
  active: { words: 'Active', variant: 'ok', next: 'Hide from your page' },
  inactive: { words: 'Inactive', variant: 'line', next: 'Show on your page' },
  over: { words: "Over your plan's limit", variant: 'warn', next: 'Make inactive' },
  scheduled: { words: 'Scheduled', variant: 'iris', next: 'Make inactive' },
  ended: { words: 'Ended', variant: 'line', next: 'Make inactive' },
}

function when(item: Item, standing: Standing): string {
  if (item.kind !== 'link') return ''
  if (standing === 'scheduled' && item.visibleFrom) return ` for ${momentWords(item.visibleFrom)}`
  return standing === 'ended' && item.visibleUntil ? ` ${momentWords(item.visibleUntil)}` : ''
}
