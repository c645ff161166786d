/** The dialog in which a block is added or edited. */
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { blockNames } from '../links/items/item.ts'
import { BlockForm } from './block-form.tsx'
import type { BlockFormOptions } from './use-block-form.ts'

type BlockDialogProps = BlockFormOptions & { isOpen: boolean; returnFocusTo: () => HTMLElement | null }

export default function BlockDialog({ isOpen, returnFocusTo, ...form }: BlockDialogProps) {
  const { before, type } = form.draft
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || form.editor.close()}
      title={`${before ? 'Edit' : 'Add'} ${blockNames[type].toLowerCase()}`}
      returnFocusTo={returnFocusTo}
    >
      <BlockForm {...form} />
    </Dialog>
  )
}
