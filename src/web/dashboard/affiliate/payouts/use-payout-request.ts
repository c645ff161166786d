/** Requests a payout of what the creator was shown, and cancels it; toasts say what happened. */
import { cancelPayout, type Payout, requestPayout } from '#contract/affiliates/payouts.ts'
import type { RefusalCode } from '#rules/platform/refusals.ts'
import { formatPounds } from '#rules/text/money.ts'
import { call } from '#web/api/call.ts'
import { ApiError, toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useAffiliateUpdate } from '../use-affiliate.ts'

export function usePayoutRequest() {
  const { reload } = useAffiliateUpdate()

  return {
    /** Throws if the dialog should stay open; not when the balance is another now, as the dialog shows the old one. */
    async request(amountPence: number): Promise<void> {
      try {
        const { paypalEmail } = await call(requestPayout, { body: { amountPence } })
        toast({ title: 'Payout Requested', description: `${formatPounds(amountPence)} goes to ${paypalEmail}.` })
        await reload()
      } catch (error) {
        toast({
          variant: 'destructive',
          title: isOutdated(error) ? 'Balance Changed' : 'Error',
          description: toErrorMessage(error, 'Failed to request your payout. Please try again.'),
        })
        if (!(error instanceof ApiError)) throw error
        await reload()
      }
    },
    async cancel({ id, amountPence }: Payout): Promise<void> {
      try {
        await call(cancelPayout, { params: { id } })
        toast({ title: 'Payout Cancelled', description: `${formatPounds(amountPence)} is back in your approved balance.` })
        await reload()
      } catch (error) {
        toast({
          variant: 'destructive',
          title: 'Error',
          description: toErrorMessage(error, 'Failed to cancel your payout. Please try again.'),
        })
        if (!(error instanceof ApiError)) throw error
        await reload()
      }
    },
  }
}

const outdated: readonly RefusalCode[] = ['payout-changed', 'payout-too-much']

const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal !== undefined && outdated.includes(error.refusal.code)
