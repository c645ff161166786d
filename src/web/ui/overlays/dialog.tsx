/** A dialog: names itself, holds the focus, closes by its button, Escape or a press beside it, and gives the focus back. */
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../form-controls/button.tsx'
import './dialog.css'
import { useFocusReturn } from './use-focus-return.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Usually a form that ends in a `DialogFooter`. */
  children: ReactNode
  /** Where the focus goes when the thing that had it is gone. */
  returnFocusTo?: () => HTMLElement | null
}

export function Dialog({ open, onOpenChange, title, description, children, returnFocusTo }: DialogProps) {
  const giveFocusBack = useFocusReturn(open, returnFocusTo)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay" />
        <div className="dialog-container">
          <Radix.Content
            className="dialog"
            onCloseAutoFocus={giveFocusBack}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className="dialog-header">
              <Radix.Title>{title}</Radix.Title>
              {description && <Radix.Description>{description}</Radix.Description>}
            </div>
            {children}
            <Radix.Close asChild>
              <Button variant="ghost" size="icon-sm" className="dialog-close" aria-label="Close">
                <X className="icon" aria-hidden />
              </Button>
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The row of buttons at the end; stands inside a form where one of them submits it. */
export const DialogFooter = ({ children }: { children: ReactNode }) => <div className="dialog-footer">{children}</div>

/** Closes the dialog it stands in: wraps a Cancel button. */
export const DialogClose = ({ children }: { children: ReactNode }) => <Radix.Close asChild>{children}</Radix.Close>

type DialogFormFooterProps = {
  /** The word on the button that sends the form. */
  submitLabel: string
  isDestructive?: boolean
  busy: boolean
  cancelLabel?: string
  /** Done before the dialog closes. */
  onCancel?: () => void
}

/** The end of a form in a dialog: the way out, and the way on. */
export const DialogFormFooter = ({ submitLabel: submit, isDestructive = false, busy, cancelLabel: cancel = 'Cancel', onCancel }: DialogFormFooterProps) => (
  <DialogFooter>
    <DialogClose>
      <Button variant="ghost" onClick={onCancel}>
        {cancel}
      </Button>
    </DialogClose>
    <Button type="submit" variant={isDestructive ? 'destructive' : 'default'} busy={busy}>
      {submit}
    </Button>
  </DialogFooter>
)
