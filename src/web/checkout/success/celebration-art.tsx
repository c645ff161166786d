/** The creator's page on a phone. Its top bar grows sideways, then the page rises. Decoration: screen readers skip it. */
import { lazy, Suspense } from 'react'
import type { PaidPlan } from '#rules/plans/plans.ts'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import './celebration-art.css'

const CelebrationPhone = lazy(() =>
  import('./celebration-phone.tsx').then(({ CelebrationPhone }) => ({ default: CelebrationPhone })),
)

export const CelebrationArt = ({ plan }: { plan: PaidPlan }) => (
  <div className="celebration-art" aria-hidden="true">
    <div className="celebration-art-panel">
      <ErrorBoundary fallback={null}>
        <Suspense>
          <CelebrationPhone plan={plan} />
        </Suspense>
      </ErrorBoundary>
    </div>
  </div>
)
