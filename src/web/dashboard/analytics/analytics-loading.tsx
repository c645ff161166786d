/** The Analytics tab in outline while its figures load, so that nothing moves when they are there. */
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './analytics-loading.css'

const figures = ['views', 'visitors', 'clicks', 'ctr', 'link']

export const AnalyticsLoading = () => (
  <>
    <p className="sr-only" role="status">
      Loading your figures…
    </p>
    <div className="card summary-strip" aria-hidden="true">
      <span className="sr-only" />
      {figures.map((name) => (
        <div key={name} className="summary-strip-item">
          <span className="summary-strip-name">
            <Skeleton width="5rem" />
          </span>
          <span className="summary-strip-value">
            <Skeleton width="6rem" height="1em" />
          </span>
          <span className="summary-strip-foot">
            <Skeleton width="7rem" />
          </span>
        </div>
      ))}
    </div>
    <div className="card analytics-loading-panel" aria-hidden="true">
      <Skeleton width="13rem" height={25} />
      <Skeleton height={300} radius={14} />
    </div>
    <div className="card analytics-loading-panel" aria-hidden="true">
      <Skeleton width="6rem" height={25} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  </>
)
