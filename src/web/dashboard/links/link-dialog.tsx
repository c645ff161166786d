/** The dialog in which a link is added or edited. */
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkForm, type LinkFormProps } from './link-form.tsx'

export type LinkDialogProps = LinkFormProps & { isOpen: boolean; returnFocusTo: () => HTMLElement | null }

export default function LinkDialog({ isOpen, returnFocusTo, ...form }: LinkDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => stays || form.onDone()}
      title={form.link ? 'Edit link' : 'Add a link'}
      returnFocusTo={returnFocusTo}
    >
      <LinkForm {...form} />
    </Dialog>
  )
}
