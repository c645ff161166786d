/** The shape of the list while it loads. */
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './item-card.css'
import './item-rows.css'

export const LinksLoading = () => (
  <div>
    <p className="sr-only" role="status">
      Loading your links…
    </p>
    <ol className="item-rows" aria-hidden>
      {[58, 42, 66].map((width) => (
        <li className="item-card" key={width}>
          <span />
          <Skeleton width={46} height={46} radius={12} />
          <span className="stack">
            <Skeleton width={`${width}%`} height={16} />
            <Skeleton width="36%" height={12} />
          </span>
        </li>
      ))}
    </ol>
  </div>
)
