/** A modal dialog: keeps the focus inside, closes by its button, Escape or a press outside, and returns the focus. */
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../form-controls/button.tsx'
import './dialog.css'
import { useFocusReturn } from './use-focus-return.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Usually a form that ends in a `DialogFormFooter`. */
  children: ReactNode
  /** Gets the focus on close when the element that had it is gone. */
  returnFocusTo?: () => HTMLElement | null
  /** Called once it has returned the focus, so that what opens next returns it to the same element. */
  onClosed?: () => void
}

export function Dialog({ open, onOpenChange, title, description, children, returnFocusTo, onClosed }: DialogProps) {
  const returnFocus = useFocusReturn(open, returnFocusTo)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay" />
        <div className="dialog-container centred">
          <Radix.Content
            className="dialog"
            onCloseAutoFocus={(event) => {
              returnFocus(event)
              onClosed?.()
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className="dialog-header close-stack">
              <Radix.Title>{title}</Radix.Title>
              {description && <Radix.Description>{description}</Radix.Description>}
            </div>
            {children}
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" className="dialog-close" />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The row of buttons at the end; inside the form where one of them submits it. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="dialog-footer cluster" data-keep-clear>
    {children}
  </div>
)

/** Makes the button inside close the dialog. */
export const DialogClose = ({ children }: { children: ReactNode }) => <Radix.Close asChild>{children}</Radix.Close>

type DialogFormFooterProps = {
  submitLabel: string
  isDestructive?: boolean
  isDisabled?: boolean
  busy: boolean
  cancelLabel?: string
  /** Called before the dialog closes. */
  onCancel?: () => void
}

/** The end of a form in a dialog: Cancel and the submit button. */
export const DialogFormFooter = ({
  submitLabel,
  isDestructive = false,
  isDisabled = false,
  busy,
  cancelLabel = 'Cancel',
  onCancel,
}: DialogFormFooterProps) => (
  <DialogFooter>
    <DialogClose>
      <Button variant="ghost" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </DialogClose>
    <Button type="submit" variant={isDestructive ? 'destructive' : 'default'} disabled={isDisabled} busy={busy}>
      {submitLabel}
    </Button>
  </DialogFooter>
)
