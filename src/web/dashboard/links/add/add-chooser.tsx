/** Asks what to add to the page, a link or a content block: in a panel at the button that was pressed, or in a sheet on phones. */
import { Popover } from 'radix-ui'
import { useRef } from 'react'
import { useMediaQuery } from '#web/ui/browser/use-media-query.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { ItemDraft } from '../editor/item-draft.ts'
import './add-chooser.css'
import { AddOptions, type AddOptionsProps } from './add-options.tsx'

type AddChooserProps = Omit<AddOptionsProps, 'onPick'> & {
  isOpen: boolean
  /** The button that opened it. */
  button: HTMLElement
  onClose: () => void
  onPick: (draft: ItemDraft) => void
}

const title = 'Add to your page'

export default function AddChooser({ isOpen, button, onClose, onPick, ...options }: AddChooserProps) {
  const isPhone = useMediaQuery('(max-width: 560px)')
  const picked = useRef<ItemDraft>(undefined)
  function pick(draft: ItemDraft) {
    picked.current = draft
    onClose()
  }
  /** Opens the form once the button has the focus again, so that the form returns the focus to it. */
  function openForm() {
    const draft = picked.current
    picked.current = undefined
    if (draft) setTimeout(() => onPick(draft))
  }
  function returnFocus(event: Event) {
    event.preventDefault()
    button.focus()
    openForm()
  }
  const onOpenChange = (open: boolean) => open || onClose()

  if (isPhone) {
    return (
      <Dialog open={isOpen} onOpenChange={onOpenChange} title={title} returnFocusTo={() => button} onClosed={openForm}>
        <AddOptions {...options} onPick={pick} />
      </Dialog>
    )
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={{ current: button }} />
      <Popover.Portal>
        <Popover.Content
          className="add-chooser"
          aria-label={title}
          align="end"
          sideOffset={10}
          collisionPadding={16}
          onCloseAutoFocus={returnFocus}
          // The button closes its own panel: if this closed it first, the button would open it again.
          onInteractOutside={(event) => button.contains(event.target as Node) && event.preventDefault()}
        >
          <AddOptions {...options} onPick={pick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
