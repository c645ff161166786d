/** Asks before a payout is requested, with the amount and where it goes, and before a requested one is cancelled. */
import { cancelPayout, type Payout, requestPayout } from '#contract/affiliates/payouts.ts'
import type { RefusalCode } from '#rules/platform/refusals.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { ApiError, call } from '#web/api/call.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useAffiliateUpdate } from '../use-affiliate.ts'

type RequestDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; pence: number; paypalEmail: string | null }

export function RequestDialog({ open, onOpenChange, pence, paypalEmail }: RequestDialogProps) {
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

type CancelPayoutDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; payout: Payout }

export function CancelPayoutDialog({ open, onOpenChange, payout }: CancelPayoutDialogProps) {
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

/** Toasts say what happened. `onEnd` closes the dialog: also after a refusal, as the dialog then shows what was true before. */
function usePayoutRequest(onEnd: () => void) {
  const { reload } = useAffiliateUpdate()
  const readAgain = async (error: unknown) => {
    if (!(error instanceof ApiError)) return
    await reload()
    onEnd()
  }
  return {
    request: useAction((amountPence: number) => call(requestPayout, { body: { amountPence } }), {
      onDone: reload,
      onFailed: readAgain,
      done: ({ paypalEmail }, amountPence) => ({
        title: 'Payout Requested',
        description: `${formatPounds(amountPence)} goes to ${paypalEmail}.`,
      }),
      failed: (error) =>
        toFailureToast(
          isOutdated(error) ? 'Balance Changed' : 'Error',
          error,
          'Failed to request your payout. Please try again.',
        ),
    }),
    cancel: useAction(({ id }: Payout) => call(cancelPayout, { params: { id } }), {
      onDone: reload,
      onFailed: readAgain,
      done: (_, { amountPence }) => ({
        title: 'Payout Cancelled',
        description: `${formatPounds(amountPence)} is back in your approved balance.`,
      }),
      failed: (error) => toFailureToast('Error', error, 'Failed to cancel your payout. Please try again.'),
    }),
  }
}

const outdated: readonly RefusalCode[] = ['payout-changed', 'payout-too-much']

const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal !== undefined && outdated.includes(error.refusal.code)
