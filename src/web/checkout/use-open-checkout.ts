/** Opens a checkout on the server, which returns the one that is open already if this plan's checkout was opened before. */
import { useEffect, useState } from 'react'
import { type Checkout, createPaymentIntent, createSubscription } from '#contract/billing.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'
import type { RefusalCode } from '#rules/platform/refusals.ts'
import { ApiError, call, toErrorMessage } from '#web/api/call.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'

type Failure = RefusalCode | 'broken'

/** Refusals that have screens of their own; any other failure is the Payment Error. */
const explained: readonly Failure[] = [
  'already-subscribed',
  'sold-out',
  'held-twice',
  'seats-held',
  'seat-released',
  'payments-off',
  'signed-out',
]

type OpenedCheckout = {
  /** Kept while it is opened again, so that the form stays. */
  checkout: Checkout | undefined
  /** Why there is no checkout: a refusal's code, or 'broken'. */
  failure: Failure | undefined
  /** What the server says of it. */
  message: string | undefined
}

const nothing: OpenedCheckout = { checkout: undefined, failure: undefined, message: undefined }

type Attempt = { number: number; isSilent: boolean }

export type CheckoutOpener = OpenedCheckout & {
  isOpening: boolean
  /** Opens it again: after an error, or when a seat is no longer held. */
  reopen: () => void
  /** Asks whether it is still open, after a payment failed: another tab may have paid or cancelled it. If nobody answers, nothing changes. */
  refresh: () => void
}

export function useOpenCheckout(plan: PaidPlan): CheckoutOpener {
  const [opened, setOpened] = useState(nothing)
  const [isOpening, setOpening] = useState(true)
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, isSilent: false })

  useEffect(() => {
    const aborted = new AbortController()
    setOpening(!attempt.isSilent)
    // Someone who comes back to this entry of the browser's history did not ask for another seat.
    open(plan, attempt.number === 0 && history.state?.hasOpened === true, aborted.signal)
      .then(
        (checkout) => ({ checkout, failure: undefined, message: undefined }),
        async (error: unknown) => {
          const failure = toFailure(error)
          // A payment whose answer was lost: the screen names the plan that is there now.
          if (failure === 'already-subscribed') await refreshUser().catch(() => undefined)
          return { checkout: undefined, failure, message: toErrorMessage(error, openingFailed) }
        },
      )
      .then((result) => {
        if (aborted.signal.aborted) return
        if (result.checkout) history.replaceState({ ...history.state, hasOpened: true }, '')
        const isUnexplained = result.failure !== undefined && !explained.includes(result.failure)
        if (isUnexplained && attempt.isSilent) return
        setOpened(result)
        setOpening(false)
        if (isUnexplained) toastFailure('Error', openingFailed)
      })
    return () => aborted.abort()
  }, [plan, attempt])

  const again = (isSilent: boolean) => setAttempt(({ number }) => ({ number: number + 1, isSilent }))
  return { ...opened, isOpening, reopen: () => again(false), refresh: () => again(true) }
}

const open = (plan: PaidPlan, resume: boolean, signal: AbortSignal): Promise<Checkout> =>
  plan === 'lifetime'
    ? call(createPaymentIntent, { body: { plan, resume }, signal })
    : call(createSubscription, { body: { plan }, signal })

const toFailure = (error: unknown): Failure => (error instanceof ApiError && error.refusal?.code) || 'broken'

const openingFailed = 'Failed to initialize payment. Please try again.'
