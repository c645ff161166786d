/** Asks before a payout is requested, with the amount and where it goes. */
import { formatPounds } from '#rules/text/money.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { usePayoutRequest } from './use-payout-request.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; pence: number; paypalEmail: string | null }

export default function RequestDialog({ open, onOpenChange, pence, paypalEmail }: Props) {
  const { request } = usePayoutRequest(() => onOpenChange(false))
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Request ${formatPounds(pence)}?`}
      description={
        <>
          All of your approved balance goes to <b>{paypalEmail}</b> at PayPal. We approve requests every morning; until then you
          can cancel.
        </>
      }
      confirmLabel={`Request ${formatPounds(pence)}`}
      onConfirm={() => request.run(pence)}
    />
  )
}
