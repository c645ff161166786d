/** Says whether visitors see a link; pressing it hides the link, or shows it again. */
import { Badge } from '#web/ui/badge.tsx'
import type { LinkCardProps } from './link-card-props.ts'
import type { Standing } from './standing.ts'

export function StandingBadge({ link, standing, isBusy, verbs }: LinkCardProps) {
  const { words, variant, next } = looks[standing]
  return (
    <button
      type="button"
      className="standing"
      aria-label={`${words}: ${link.title}. ${next}`}
      title={next}
      disabled={isBusy}
      onClick={() => verbs.show(link.id, !link.isActive)}
    >
      <Badge variant={variant} dot={standing === 'active'}>
        {words}
      </Badge>
    </button>
  )
}

type Looks = { words: string; variant: 'ok' | 'line' | 'warn'; next: string }

const looks: Record<Standing, Looks> = {
  active: { words: 'Active', variant: 'ok', next: 'Hide from your page' },
  inactive: { words: 'Inactive', variant: 'line', next: 'Show on your page' },
  over: { words: "Over your plan's limit", variant: 'warn', next: 'Make inactive' },
}
