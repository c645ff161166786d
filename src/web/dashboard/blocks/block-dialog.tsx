/** The dialog in which a block is added or edited. */
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { blockNames } from '../links/items/item.ts'
import { BlockForm } from './block-form.tsx'
import type { BlockFormTask } from './use-block-form.ts'

type Props = BlockFormTask & { isOpen: boolean; returnFocusTo: () => HTMLElement | null }

export default function BlockDialog({ isOpen, returnFocusTo, ...form }: Props) {
  const { before, type } = form.writing
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => stays || form.editor.close()}
      title={`${before ? 'Edit' : 'Add'} ${blockNames[type].toLowerCase()}`}
      returnFocusTo={returnFocusTo}
    >
      <BlockForm {...form} />
    </Dialog>
  )
}
