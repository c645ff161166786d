/** Requests a payout of what the creator was shown, and cancels it; toasts say what happened. */
import { cancelPayout, type Payout, requestPayout } from '#contract/affiliates/payouts.ts'
import type { RefusalCode } from '#rules/platform/refusals.ts'
import { formatPounds } from '#rules/text/money.ts'
import { call } from '#web/api/call.ts'
import { ApiError } from '#web/api/errors.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { useAffiliateUpdate } from '../use-affiliate.ts'

/** `onEnd` closes the dialog: also after a refusal, as the dialog then shows what was true before. */
export function usePayoutRequest(onEnd: () => void) {
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
