/** The preview in a drawer, for screens without room for it beside the tab. */
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PreviewPanel, type PreviewPanelProps } from './preview-panel.tsx'

type PreviewDrawerProps = Omit<PreviewPanelProps, 'title'> & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export default function PreviewDrawer({ isOpen, onOpenChange, ...panel }: PreviewDrawerProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Live preview">
      <PreviewPanel {...panel} onEdit={() => onOpenChange(false)} />
    </Dialog>
  )
}
