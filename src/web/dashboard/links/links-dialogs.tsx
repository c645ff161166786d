/** The dialogs of the Links tab: what to add, the form of a link or a block, and the question before a deletion. */
import { lazy, Suspense } from 'react'
import type { ItemLimitCounts } from '#rules/page/item-limits.ts'
import { DeleteItemDialog } from './delete-item-dialog.tsx'
import type { Editor } from './editor/use-editor.ts'
import { LinkDialog } from './form/link-dialog.tsx'
import type { Item } from './items/item.ts'
import type { useItems } from './items/use-items.ts'

const BlockDialog = lazy(() => import('../blocks/block-dialog.tsx'))
const AddItemDialog = lazy(() => import('../blocks/add-item-dialog.tsx'))

type LinksDialogsProps = {
  editor: Editor
  actions: Pick<ReturnType<typeof useItems>, 'addLink' | 'editLink' | 'addBlock' | 'editBlock' | 'deleteItem'>
  counts: ItemLimitCounts
  isAdding: boolean
  setAdding: (isAdding: boolean) => void
  /** The item that the user wants to delete. */
  pendingDeletion: Item | undefined
  onDeletionDone: () => void
  returnFocusTo: () => HTMLElement | null
}

export default function LinksDialogs(props: LinksDialogsProps) {
  const { editor, actions, counts, isAdding, setAdding, pendingDeletion, onDeletionDone, returnFocusTo } = props
  const { draft, isOpen } = editor
  const dialog = { editor, actions, isOpen, returnFocusTo }
  return (
    <>
      {draft?.of === 'link' && <LinkDialog draft={draft} {...dialog} />}
      <Suspense>
        {draft?.of === 'block' && <BlockDialog draft={draft} {...dialog} />}
        <AddItemDialog
          counts={counts}
          isOpen={isAdding}
          onOpenChange={setAdding}
          onPick={editor.open}
          returnFocusTo={returnFocusTo}
        />
      </Suspense>
      <DeleteItemDialog
        item={pendingDeletion}
        onDone={onDeletionDone}
        deleteItem={actions.deleteItem}
        returnFocusTo={returnFocusTo}
      />
    </>
  )
}
