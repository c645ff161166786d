/** The creator's page while they work on it: beside the work where there is room, else behind a button. */
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PreviewBay, type PreviewBayProps } from './preview-bay.tsx'
import { useIsWide } from './use-is-wide.ts'

type Props = Omit<PreviewBayProps, 'title'>

export const LivePreview = (props: Props) => (useIsWide() ? <Beside {...props} /> : <BehindAButton {...props} />)

const Beside = (props: Props) => (
  <aside className="preview" aria-label="Live preview">
    <PreviewBay title="Live preview" {...props} />
  </aside>
)

function BehindAButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="fab-preview" onClick={() => setOpen(true)}>
        <Smartphone className="i" aria-hidden />
        Preview
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Live preview">
        <PreviewBay {...props} />
      </Dialog>
    </>
  )
}
