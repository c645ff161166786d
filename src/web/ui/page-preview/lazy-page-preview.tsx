/** `PagePreview` for screens that must not wait for it: the component and the themes load after the screen. */
import { type ComponentProps, lazy, Suspense } from 'react'
import type PagePreview from './page-preview.tsx'

const LoadedPagePreview = lazy(() => import('./page-preview.tsx'))

export const LazyPagePreview = (props: ComponentProps<typeof PagePreview>) => (
  <Suspense fallback={null}>
    <LoadedPagePreview {...props} />
  </Suspense>
)
