/** Asks before something that cannot be undone; stays open and busy until it is done, and stays open if it fails. */
import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useAction } from '../feedback/use-action.ts'
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
  // `onConfirm` reports an error itself; the dialog then stays open for another try.
  const { isBusy, start } = useAction(async () => onConfirm(), { onDone: () => onOpenChange(false) })
  const returnFocus = useFocusReturn(open, props.returnFocusTo)

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay" />
        <div className="dialog-container centred">
          <Radix.Content className="dialog" onCloseAutoFocus={returnFocus}>
            <div className="dialog-header close-stack">
              <Radix.Title>{title}</Radix.Title>
              <Radix.Description>{description}</Radix.Description>
            </div>
            <DialogFooter>
              <Radix.Cancel asChild>
                <Button variant="ghost">{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={destructive ? 'destructive' : 'default'} busy={isBusy} onClick={() => start()}>
                {confirmLabel}
              </Button>
            </DialogFooter>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
