/** Asks before a requested payout is cancelled. */
import type { Payout } from '#contract/affiliates/payouts.ts'
import { formatPounds } from '#rules/text/money.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { usePayoutRequest } from './use-payout-request.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; payout: Payout }

export default function CancelPayoutDialog({ open, onOpenChange, payout }: Props) {
  const { cancel } = usePayoutRequest(() => onOpenChange(false))
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel your payout of ${formatPounds(payout.amountPence)}?`}
      description="It goes back to your approved balance. You can request it again, or wait for the 1st."
      confirmLabel="Cancel payout"
      cancelLabel="Keep it"
      destructive
      onConfirm={() => cancel.run(payout)}
    />
  )
}
