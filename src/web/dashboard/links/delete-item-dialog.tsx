/** Asks before a link or a block is deleted. */
import { useState } from 'react'
import { undoWindowMs } from '#rules/page/undo-window.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { getItemName, type Item } from './items/item.ts'

type DeleteItemDialogProps = {
  /** Undefined closes the dialog. */
  item: Item | undefined
  deleteItem: (item: Item) => Promise<unknown>
  onDone: () => void
  returnFocusTo: () => HTMLElement | null
}

export function DeleteItemDialog({ item, deleteItem, onDone, returnFocusTo }: DeleteItemDialogProps) {
  // The title keeps the name while the dialog fades out.
  const [lastItem, setLastItem] = useState(item)
  if (item && item !== lastItem) setLastItem(item)

  return (
    <ConfirmDialog
      open={item !== undefined}
      onOpenChange={(open) => open || onDone()}
      title={lastItem ? `Delete “${getItemName(lastItem)}”?` : ''}
      description={`It disappears from your page right away. You can undo this for ${undoWindowMs / 60_000} minutes. To hide it for longer, make it inactive instead.`}
      confirmLabel="Delete"
      destructive
      onConfirm={async () => lastItem && deleteItem(lastItem)}
      returnFocusTo={returnFocusTo}
    />
  )
}
