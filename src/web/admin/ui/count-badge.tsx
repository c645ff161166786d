/** How much work waits, beside the name of where it is done. Nothing where none waits. */
import './count-badge.css'

export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="count-badge tabular-nums">
      {count > 999 ? '999+' : count}
      <span className="sr-only"> need attention</span>
    </span>
  )
