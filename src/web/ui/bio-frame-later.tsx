/**
 * `BioFrame` for screens that must neither wait for it nor fall with it: the component and the 38 themes arrive by themselves,
 * after the screen or never.
 */
import { type ComponentProps, lazy, Suspense } from 'react'
import type { BioFrame } from './bio-frame.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const Arriving = lazy(() => import('./bio-frame.tsx').then(({ BioFrame }) => ({ default: BioFrame })))

export const BioFrameLater = (props: ComponentProps<typeof BioFrame>) => (
  <ErrorBoundary instead={null}>
    <Suspense fallback={null}>
      <Arriving {...props} />
    </Suspense>
  </ErrorBoundary>
)
