/** The dialog in which a link is added or edited. */
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { LinkForm } from './link-form.tsx'
import type { LinkFormOptions } from './use-link-form.ts'

type LinkDialogProps = LinkFormOptions & { isOpen: boolean; returnFocusTo: () => HTMLElement | null }

export function LinkDialog({ isOpen, returnFocusTo, ...form }: LinkDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || form.editor.close()}
      title={form.draft.before ? 'Edit link' : 'Add a link'}
      returnFocusTo={returnFocusTo}
    >
      <LinkForm {...form} />
    </Dialog>
  )
}
