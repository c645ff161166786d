/** Asks before something that cannot be undone; stays open and busy until it is done, and stays open if it fails. */
import { AlertDialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button } from '../form-controls/button.tsx'
import './dialog.css'
import { DialogFooter } from './dialog.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, in a sentence. */
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
  /** While a returned promise is pending, the dialog is busy. */
  onConfirm: () => unknown
  returnFocusTo?: () => HTMLElement | null
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = 'Cancel', destructive = false, onConfirm } = props
  const [busy, setBusy] = useState(false)
  const returnFocus = useFocusReturn(open, props.returnFocusTo)

  async function runAndClose() {
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch {
      // `onConfirm` has reported the error; the dialog stays open for another try.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay" />
        <div className="dialog-container">
          <Radix.Content className="dialog" onCloseAutoFocus={returnFocus}>
            <div className="dialog-header">
              <Radix.Title>{title}</Radix.Title>
              <Radix.Description>{description}</Radix.Description>
            </div>
            <DialogFooter>
              <Radix.Cancel asChild>
                <Button variant="ghost">{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={destructive ? 'destructive' : 'default'} busy={busy} onClick={runAndClose}>
                {confirmLabel}
              </Button>
            </DialogFooter>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
