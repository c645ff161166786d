/** The Affiliate tab in outline while its figures load, so that nothing moves when they are there. */
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './affiliate-loading.css'

export const AffiliateLoading = () => (
  <>
    <p className="sr-only" role="status">
      Loading your earnings…
    </p>
    <div className="card stats-strip" aria-hidden="true">
      {['total', 'month', 'referrals', 'payout'].map((name) => (
        <div key={name} className="stats-strip-item">
          <Skeleton width="5.5rem" height={17} />
          <Skeleton width="7rem" height={36} />
          <Skeleton width="6.5rem" height={17} />
        </div>
      ))}
    </div>
    <div className="affiliate-tab-columns" aria-hidden="true">
      <div className="affiliate-tab-column">
        <div className="card affiliate-loading-panel">
          <Skeleton width="11rem" height={25} />
          <Skeleton height={64} radius={16} />
        </div>
        <div className="card affiliate-loading-panel affiliate-loading-kit">
          <Skeleton width="6rem" height={25} />
          <div>
            <Skeleton width={124} height={220} radius={16} />
            <Skeleton width={160} height={160} radius={12} />
            <Skeleton height={150} radius={14} />
          </div>
        </div>
      </div>
      <div className="affiliate-tab-column">
        <div className="card affiliate-loading-panel">
          <Skeleton width="10rem" height={20} />
          <Skeleton width="9rem" height={56} />
          <Skeleton width="80%" />
          <Skeleton height={44} radius={12} />
        </div>
        <div className="card affiliate-loading-panel">
          <Skeleton width="9rem" height={25} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      </div>
    </div>
  </>
)
