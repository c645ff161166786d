/** The creator's page while they work on it: beside the work where there is room, else behind a button. */
import { Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { useMedia } from '#web/ui/browser/use-media-query.ts'
import { PreviewBay, type PreviewBayProps } from './preview-panel.tsx'

type Props = Omit<PreviewBayProps, 'title'>

const PreviewDrawer = lazy(() => import('./preview-drawer.tsx'))

/** The work goes on where the preview cannot: its parts arrive later, and a network that is gone keeps them. */
export function LivePreview(props: Props) {
  const isWide = useMedia('(min-width: 1101px)')
  return <ErrorBoundary instead={null}>{isWide ? <Beside {...props} /> : <BehindAButton {...props} />}</ErrorBoundary>
}

const Beside = (props: Props) => (
  <aside className="preview" aria-label="Live preview">
    <PreviewBay title="Live preview" {...props} />
  </aside>
)

function BehindAButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        className="fab-preview"
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <Smartphone className="i" aria-hidden />
        Preview
      </Button>
      <Suspense>{wasOpened && <PreviewDrawer {...props} isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>
    </>
  )
}
