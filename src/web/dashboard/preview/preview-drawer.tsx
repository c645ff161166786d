/** The preview on screens without room for it beside the work: a sheet over the work. */
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PreviewBay, type PreviewBayProps } from './preview-panel.tsx'

type Props = Omit<PreviewBayProps, 'title'> & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export default function PreviewDrawer({ isOpen, onOpenChange, ...bay }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Live preview">
      <PreviewBay {...bay} />
    </Dialog>
  )
}
