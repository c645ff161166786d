/** Asks before a link or a block is deleted. */
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type Item, nameOfItem } from './items/item.ts'

type Props = {
  /** The item in question; none closes the dialog. */
  item: Item | undefined
  remove: (item: Item) => Promise<unknown>
  onDone: () => void
  returnFocusTo: () => HTMLElement | null
}

export function DeleteItem({ item, remove, onDone, returnFocusTo }: Props) {
  // Named until the dialog is out of sight.
  const [last, setLast] = useState(item)
  if (item && item !== last) setLast(item)

  return (
    <ConfirmDialog
      open={item !== undefined}
      onOpenChange={(stays) => stays || onDone()}
      title={last ? `Delete “${nameOfItem(last)}”?` : ''}
      description="It leaves your page at once; for ten minutes you can take it back. To hide it for longer, make it inactive instead."
      confirm="Delete"
      destructive
      onConfirm={async () => last && remove(last)}
      returnFocusTo={returnFocusTo}
    />
  )
}
