/** Withdrawing from the contract within 14 days: a button, and the confirmation that the law asks for. */
import { useRef, useState } from 'react'
import type { Billing } from '#contract/billing.ts'
import { withdrawOwn } from '#contract/withdrawal.ts'
import { getWithdrawalText } from '#rules/billing/withdrawal-texts.ts'
import { plans } from '#rules/plans/plans.ts'
import { formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { SettingsRow } from '../../layout/settings-row.tsx'
import { describeKept, describeRefundTarget } from '../billing-copy.ts'
import { getPlanHeading } from '../plan/plan-heading.ts'
import { useBillingUpdate } from '../use-billing-update.ts'
import { useHiddenContent } from '../use-hidden-content.ts'

type Contract = NonNullable<Billing['withdrawable']>

export function WithdrawalRow({ billing: { withdrawable, payments } }: { billing: Billing }) {
  const [isOpen, setOpen] = useState(false)
  /** The dialog keeps its text while it closes, when there is nothing to withdraw from any more. */
  const [chosen, setChosen] = useState<Contract>()
  const button = useRef<HTMLButtonElement>(null)
  const target = describeRefundTarget(payments.find(({ id }) => id === withdrawable?.paymentId)?.card ?? null)
  return (
    <>
      {withdrawable && (
        <SettingsRow
          title="Your right to withdraw"
          description={`Until ${formatLastDay(withdrawable)} you can withdraw from ${plans[withdrawable.plan].name} without giving a reason. ${formatPounds(withdrawable.amountPence)} goes back to ${target}.`}
          action={
            <Button
              ref={button}
              variant="outline"
              onClick={() => {
                setChosen(withdrawable)
                setOpen(true)
              }}
            >
              {getWithdrawalText('open')}
            </Button>
          }
        />
      )}
      {chosen && (
        <WithdrawalDialog
          open={isOpen}
          onOpenChange={setOpen}
          contract={chosen}
          returnFocusTo={() => button.current ?? getPlanHeading()}
        />
      )}
    </>
  )
}

/** The last moment is the end of a day in UTC. */
const formatLastDay = ({ until }: Contract): string => formatNearDay(new Date(Date.parse(until) - 1).toISOString(), new Date())

type WithdrawalDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  contract: Contract
  returnFocusTo: () => HTMLElement | null
}

function WithdrawalDialog({ contract: { paymentId, plan, amountPence }, ...dialog }: WithdrawalDialogProps) {
  const { reloadBilling } = useBillingUpdate()
  const hidden = useHiddenContent('free')
  const { name } = plans[plan]
  const amount = formatPounds(amountPence)
  const { run } = useAction(() => call(withdrawOwn, { body: { paymentId } }), {
    // A refusal means that this screen is out of date.
    onFailed: () => void reloadBilling(),
    onDone: reloadBilling,
    done: () => ({
      title: 'Withdrawal Confirmed',
      description: `${amount} is on its way back to you. We’ve emailed you a confirmation.`,
    }),
    failed: (error) => toFailureToast('Error', error, 'Failed to withdraw. Please try again.'),
  })
  return (
    <ConfirmDialog
      {...dialog}
      title={`Withdraw from ${name}?`}
      description={[
        `${amount} goes back to you within 5 to 10 days. ${name} ends right away, and you’re on Free.`,
        ...(plan === 'lifetime' ? ['Your seat goes back on sale.'] : []),
        describeKept(hidden, 'free'),
      ].join(' ')}
      confirmLabel={getWithdrawalText('confirm')}
      cancelLabel={`Keep ${name}`}
      destructive
      onConfirm={() => run()}
    />
  )
}
