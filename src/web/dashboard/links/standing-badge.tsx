/** Says whether visitors see a link; pressing it hides the link, or shows it again. */
import type { LinkCardProps } from './link-card-props.ts'
import type { Standing } from './standing.ts'

const looks: Record<Standing, { words: string; badge: string }> = {
  active: { words: 'Active', badge: 'badge badge-ok' },
  inactive: { words: 'Inactive', badge: 'badge badge-line' },
  over: { words: "Over your plan's limit", badge: 'badge badge-warn' },
}

export function StandingBadge({ link, standing, isBusy, verbs }: LinkCardProps) {
  const { words, badge } = looks[standing]
  const next = link.isActive ? 'Hide from your page' : 'Show on your page'
  return (
    <button
      type="button"
      className={`${badge} standing`}
      aria-label={`${words}: ${link.title}. ${next}`}
      title={next}
      disabled={isBusy}
      onClick={() => verbs.show(link.id, !link.isActive)}
    >
      {standing === 'active' && <span className="dot" />}
      {words}
    </button>
  )
}
