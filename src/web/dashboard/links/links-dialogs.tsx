/** The dialogs of the Links tab: the form of a link or a block, and the question before a deletion. */
import { lazy, Suspense } from 'react'
import { DeleteItemDialog } from './delete-item-dialog.tsx'
import type { Editor } from './editor/use-editor.ts'
import { LinkDialog } from './form/link-dialog.tsx'
import type { Item } from './items/item.ts'
import type { useItems } from './items/use-items.ts'

const BlockDialog = lazy(() => import('../blocks/block-dialog.tsx'))

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
