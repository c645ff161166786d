/** Asks before the result of a payout is set by hand, and why. */
import { type FormEvent, useState } from 'react'
import type { AdminPayout } from '#contract/affiliates/administration.ts'
import { formatPounds } from '#rules/text/money.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { type PayoutMark, payoutMarkLabels } from './payout-marks.ts'

type Props = {
  payout: AdminPayout
  mark: PayoutMark
  onClose: () => void
  /** Reports a failure itself and rejects: the dialog then stays open with what was typed. */
  onSubmit: (reason: string) => Promise<unknown>
}

const effects: Record<PayoutMark, string> = {
  paid: 'They get an email that it was paid. Only do this once the money has left.',
  failed: 'The money goes back to their balance, and they get an email.',
  returned: 'The money goes back to their balance, and they get an email.',
  cancelled: 'The money goes back to their balance, and they get an email.',
}

export function MarkPayoutDialog({ payout, mark, onClose, onSubmit }: Props) {
  const [reason, setReason] = useState('')
  const { isBusy, start } = useAction(onSubmit, { onDone: onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    start(reason.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`${payoutMarkLabels[mark]}?`}
      description={`${formatPounds(payout.amountPence)} to @${payout.username}. ${effects[mark]}`}
    >
      <form className="stack" onSubmit={submit}>
        {mark !== 'paid' && (
          <Field label="Reason" hint="They are told.">
            <Input maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        )}
        <DialogFormFooter
          busy={isBusy}
          submitLabel={payoutMarkLabels[mark]}
          isDestructive={mark === 'cancelled'}
          cancelLabel="Go back"
        />
      </form>
    </Dialog>
  )
}
