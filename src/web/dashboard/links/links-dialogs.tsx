/** The dialogs of the Links tab: what to add, the form of a link or a block, and the question before something is deleted. */
import { lazy, Suspense } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { DeleteItem } from './delete-item-dialog.tsx'
import type { Item } from './items/item.ts'
import LinkDialog from './form/link-dialog.tsx'
import type { useEditor } from './form/use-editor.ts'
import type { useItems } from './items/use-items.ts'

const BlockDialog = lazy(() => import('../blocks/block-dialog.tsx'))
const AddDialog = lazy(() => import('../blocks/add-item-dialog.tsx'))

type Props = {
  user: User
  editor: ReturnType<typeof useEditor>
  verbs: Pick<ReturnType<typeof useItems>, 'addLink' | 'editLink' | 'addBlock' | 'editBlock' | 'remove'>
  /** How many there are. */
  links: number
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  doomed: Item | undefined
  onSpared: () => void
  returnFocusTo: () => HTMLElement | null
}

export default function LinksDialogs({ user, editor, verbs, links, isAdding, onAdding, doomed, onSpared, returnFocusTo }: Props) {
  const { writing, isOpen, open } = editor
  return (
    <>
      {writing?.of === 'link' && (
        <LinkDialog user={user} writing={writing} editor={editor} isOpen={isOpen} verbs={verbs} returnFocusTo={returnFocusTo} />
      )}
      <Suspense>
        {writing?.of === 'block' && (
          <BlockDialog writing={writing} editor={editor} isOpen={isOpen} verbs={verbs} returnFocusTo={returnFocusTo} />
        )}
        <AddDialog
          user={user}
          links={links}
          isOpen={isAdding}
          onOpenChange={onAdding}
          onPick={open}
          returnFocusTo={returnFocusTo}
        />
      </Suspense>
      <DeleteItem item={doomed} onDone={onSpared} remove={verbs.remove} returnFocusTo={returnFocusTo} />
    </>
  )
}
