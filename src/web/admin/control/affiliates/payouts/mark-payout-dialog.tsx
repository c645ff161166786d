/** Asks before the result of a payout is set by hand, and why. */
import { type AdminPayout, getAffiliateOverview, listAllPayouts, markPayout } from '#contract/affiliates/administration.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useBodyForm } from '../../../ui/use-body-form.ts'

/** What an admin can set the result of a payout to. */
export const payoutMarkLabels = {
  paid: 'Mark as paid',
  failed: 'Mark as failed',
  returned: 'Mark as returned',
  cancelled: 'Cancel payout',
} as const
export type PayoutMark = keyof typeof payoutMarkLabels

type Props = { payout: AdminPayout; mark: PayoutMark; onClose: () => void }

const effects: Record<PayoutMark, string> = {
  paid: 'They get an email that it was paid. Only do this once the money has left.',
  failed: 'The money goes back to their balance, and they get an email.',
  returned: 'The money goes back to their balance, and they get an email.',
  cancelled: 'The money goes back to their balance, and they get an email.',
}

export function MarkPayoutDialog({ payout, mark, onClose }: Props) {
  const sum = formatPounds(payout.amountPence)
  const form = useBodyForm({
    schema: markPayout.body,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ status: mark, ...(reason.trim() && { reason: reason.trim() }) }),
    send: (body) => call(markPayout, { params: { id: payout.id }, body }),
    onDone: onClose,
    done: () => ({ title: 'Payout changed', description: `${sum} to @${payout.username}: ${mark}.` }),
    refreshes: [listAllPayouts, getAffiliateOverview],
  })
  return (
    <FormDialog
      title={`${payoutMarkLabels[mark]}?`}
      description={`${sum} to @${payout.username}. ${effects[mark]}`}
      {...{ form, onClose }}
      submitLabel={payoutMarkLabels[mark]}
      isDestructive={mark === 'cancelled'}
      cancelLabel="Go back"
    >
      {mark !== 'paid' && (
        <Field label="Reason" hint="They are told." error={form.errorOf('reason')}>
          <Input maxLength={200} {...form.register('reason')} />
        </Field>
      )}
    </FormDialog>
  )
}
