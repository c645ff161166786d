/** 3-D Secure: the dialog of the test bank, where the cardholder confirms a payment or fails to. */
import { Landmark, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { brand } from '#rules/platform/brand.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { Button, IconButton } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import '#web/ui/overlays/dialog.css'
import { useFocusReturn } from '#web/ui/overlays/use-focus-return.ts'
import './bank-dialog.css'
import { findDigits } from './card-format.ts'

type BankDialogProps = {
  isOpen: boolean
  isBusy: boolean
  amountPence: number
  /** Escape and the close button fail the authentication too, as at a real bank. */
  onAnswer: (isApproved: boolean) => void
}

export default function BankDialog({ isOpen, isBusy, amountPence, onAnswer }: BankDialogProps) {
  const returnFocus = useFocusReturn(isOpen)
  const [code, setCode] = useState('424242')
  const [error, setError] = useState<string>()

  function confirm(event: FormEvent) {
    event.preventDefault()
    // The dialog is rendered inside the payment form, whose own submit must not follow.
    event.stopPropagation()
    if (!/^\d{6}$/.test(code)) return setError(copy.incomplete)
    onAnswer(true)
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => open || isBusy || onAnswer(false)}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay" />
        <div className="dialog-container centred">
          <Radix.Content
            className="dialog bank-dialog"
            onCloseAutoFocus={returnFocus}
            onPointerDownOutside={(event) => event.preventDefault()}
          >
            <div className="bank-dialog-bar spread">
              <span className="row">
                <Landmark className="icon" aria-hidden />
                {copy.name}
              </span>
              <TestModeBadge />
            </div>
            <div className="dialog-header close-stack">
              <Radix.Title>{copy.title(amountPence)}</Radix.Title>
              <Radix.Description>{copy.text}</Radix.Description>
            </div>
            <form className="stack" onSubmit={confirm} noValidate>
              <Field label={copy.code} error={error}>
                <Input
                  className="bank-dialog-code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={6}
                  value={code}
                  onChange={(event) => {
                    setCode(findDigits(event.target.value))
                    setError(undefined)
                  }}
                />
              </Field>
              <div className="dialog-footer cluster">
                <Button variant="outline" disabled={isBusy} onClick={() => onAnswer(false)}>
                  {copy.fail}
                </Button>
                <Button type="submit" variant="secondary" busy={isBusy}>
                  {copy.confirm}
                </Button>
              </div>
            </form>
            <Radix.Close asChild>
              <IconButton icon={X} label={copy.close} className="dialog-close" disabled={isBusy} />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The texts of the test bank's dialog. */
const copy = {
  name: 'Test Bank',
  title: (pence: number) => `Confirm ${formatPounds(pence)} to ${brand.name}`,
  text: 'We sent a code to your phone ending 07. In test mode, any six digits work.',
  code: '6-digit code',
  incomplete: 'Enter the 6-digit code.',
  confirm: 'Confirm payment',
  fail: 'Fail authentication',
  close: 'Cancel payment',
}
