/** `BioFrame` for screens that must not wait for it: the component and the 38 themes arrive by themselves, after the screen. */
import { type ComponentProps, lazy, Suspense } from 'react'
import type { BioFrame } from './page-preview.tsx'

const Arriving = lazy(() => import('./page-preview.tsx').then(({ BioFrame }) => ({ default: BioFrame })))

export const BioFrameLater = (props: ComponentProps<typeof BioFrame>) => (
  <Suspense fallback={null}>
    <Arriving {...props} />
  </Suspense>
)
