/** The shape of the list while it is on its way. */
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './item-card.css'

export const LinksLoading = () => (
  <div>
    <p className="vh" role="status">
      Your links are loading.
    </p>
    <ol className="links" aria-hidden>
      {[58, 42, 66].map((width) => (
        <li className="link" key={width}>
          <span />
          <Skeleton width={52} height={52} radius={12} />
          <span className="stack link-loading">
            <Skeleton width={`${width}%`} height={16} />
            <Skeleton width="36%" height={12} />
          </span>
        </li>
      ))}
    </ol>
  </div>
)
