/** The dialogs of the Links tab: the form of a link or a block, and the question before a deletion. */
import { lazy, Suspense, useState } from 'react'
import { undoWindowMs } from '#rules/page/undo-window.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Editor } from './editor/use-editor.ts'
import { LinkDialog } from './form/link-form.tsx'
import { getItemName, type Item } from './items/item.ts'
import type { useItems } from './items/use-items.ts'

const BlockDialog = lazy(() => import('../blocks/block-form.tsx'))

type LinksDialogsProps = {
  editor: Editor
  actions: Pick<ReturnType<typeof useItems>, 'addLink' | 'editLink' | 'addBlock' | 'editBlock' | 'deleteItem'>
  /** The item that the user wants to delete. */
  pendingDeletion: Item | undefined
  onDeletionDone: () => void
  returnFocusTo: () => HTMLElement | null
}

export default function LinksDialogs(props: LinksDialogsProps) {
  const { editor, actions, pendingDeletion, onDeletionDone, returnFocusTo } = props
  const { draft, isOpen } = editor
  const dialog = { editor, actions, isOpen, returnFocusTo }
  return (
    <>
      {draft?.of === 'link' && <LinkDialog draft={draft} {...dialog} />}
      <Suspense>{draft?.of === 'block' && <BlockDialog draft={draft} {...dialog} />}</Suspense>
      <DeleteItemDialog
        item={pendingDeletion}
        onDone={onDeletionDone}
        deleteItem={actions.deleteItem}
        returnFocusTo={returnFocusTo}
      />
    </>
  )
}

type DeleteItemDialogProps = {
  /** Undefined closes the dialog. */
  item: Item | undefined
  deleteItem: (item: Item) => Promise<unknown>
  onDone: () => void
  returnFocusTo: () => HTMLElement | null
}

/** Asks before a link or a block is deleted. */
function DeleteItemDialog({ item, deleteItem, onDone, returnFocusTo }: DeleteItemDialogProps) {
  // The title keeps the name while the dialog fades out.
  const [lastItem, setLastItem] = useState(item)
  if (item && item !== lastItem) setLastItem(item)

  return (
    <ConfirmDialog
      open={item !== undefined}
      onOpenChange={(open) => open || onDone()}
      title={lastItem ? `Delete “${getItemName(lastItem)}”?` : ''}
      description={`It disappears from your page right away. You can undo this for ${undoWindowMs / minuteMs} minutes. To hide it for longer, make it inactive instead.`}
      confirmLabel="Delete"
      destructive
      onConfirm={async () => lastItem && deleteItem(lastItem)}
      returnFocusTo={returnFocusTo}
    />
  )
}
