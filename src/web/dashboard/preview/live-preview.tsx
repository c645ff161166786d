/** The live preview of the creator's page: beside the tab on wide screens, otherwise in a drawer behind a button. */
import { Smartphone } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMediaQuery } from '#web/ui/browser/use-media-query.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import './live-preview.css'
import { PreviewPanel, type PreviewPanelProps } from './preview-panel.tsx'
import { stopTryOn, useTryOn } from './try-on/try-on.ts'

type LivePreviewProps = Omit<PreviewPanelProps, 'title'>

const PreviewDrawer = lazy(() => import('./preview-drawer.tsx'))

/** Its bundles load later: if the network fails meanwhile, the tab still works without the preview. */
export function LivePreview(props: LivePreviewProps) {
  const isWide = useMediaQuery('(min-width: 1101px)')
  useEffect(() => stopTryOn, [])
  return <ErrorBoundary fallback={null}>{isWide ? <PreviewBeside {...props} /> : <PreviewButton {...props} />}</ErrorBoundary>
}

const PreviewBeside = (props: LivePreviewProps) => (
  <aside className="live-preview" aria-label="Live preview">
    <PreviewPanel title="Live preview" {...props} />
  </aside>
)

function PreviewButton(props: LivePreviewProps) {
  const [isAsked, setAsked] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  // What is tried on opens the drawer, because there is nowhere else to see it.
  const isTryingOn = useTryOn() !== undefined
  const isOpen = isAsked || isTryingOn
  if (isOpen && !wasOpened) setWasOpened(true)

  function setOpen(isOpen: boolean) {
    setAsked(isOpen)
    if (!isOpen) stopTryOn()
  }
  return (
    <>
      <Button variant="secondary" className="live-preview-button" onClick={() => setOpen(true)}>
        <Smartphone className="icon" aria-hidden />
        Preview
      </Button>
      <Suspense>{wasOpened && <PreviewDrawer {...props} isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>
    </>
  )
}
