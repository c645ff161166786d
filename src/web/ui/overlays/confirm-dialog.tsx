/** Asks before something that cannot be taken back; stays open and busy until it is done, and open if it fails. */
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
  /** The word on the button that does it. */
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
  /** Does it; a promise keeps the question busy. */
  onConfirm: () => unknown
  returnFocusTo?: () => HTMLElement | null
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel: confirm, cancelLabel: cancel = 'Cancel', destructive = false, onConfirm } = props
  const [busy, setBusy] = useState(false)
  const giveFocusBack = useFocusReturn(open, props.returnFocusTo)

  async function runAndClose() {
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch {
      // Whoever asked has said what went wrong; the question stands, so that it can be tried again.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay" />
        <div className="dialog-container">
          <Radix.Content className="dialog" onCloseAutoFocus={giveFocusBack}>
            <div className="dialog-header">
              <Radix.Title>{title}</Radix.Title>
              <Radix.Description>{description}</Radix.Description>
            </div>
            <DialogFooter>
              <Radix.Cancel asChild>
                <Button variant="ghost">{cancel}</Button>
              </Radix.Cancel>
              <Button variant={destructive ? 'destructive' : 'default'} busy={busy} onClick={runAndClose}>
                {confirm}
              </Button>
            </DialogFooter>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
