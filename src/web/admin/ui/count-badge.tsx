/** How much work waits, beside the name of where it is done. Nothing where none waits. */
import './count-badge.css'

type CountBadgeProps = { count: number /** The work waits for the admin. */; isAlert?: boolean }

export const CountBadge = ({ count, isAlert = false }: CountBadgeProps) =>
  count > 0 && (
    <span className={isAlert ? 'count-badge count-badge-alert' : 'count-badge'}>
      {count > 999 ? '999+' : count}
      {isAlert && <span className="sr-only"> need attention</span>}
    </span>
  )
