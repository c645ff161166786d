/** Opens a checkout on the server, which returns the one that is open already if this plan's checkout was opened before. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Checkout, createPaymentIntent, createSubscription } from '#contract/billing.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'
import type { RefusalCode } from '#rules/platform/refusals.ts'
import { call } from '#web/api/call.ts'
import { ApiError } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { initErrorCopy } from './checkout-copy.ts'

/** Refusals that have screens of their own; any other failure is the Payment Error. */
const ownScreens: readonly (RefusalCode | undefined)[] = ['already-subscribed', 'sold-out', 'payments-off', 'signed-out']

export type OpenCheckout = {
  checkout: Checkout | undefined
  /** Why there is no checkout: a refusal's code, or 'broken'. */
  failure: RefusalCode | 'broken' | undefined
  isOpening: boolean
  /** Opens it again, after an error or when a seat's time is over. */
  reopen: () => void
}

export function useOpenCheckout(plan: PaidPlan): OpenCheckout {
  const query = useQuery({
    queryKey: ['checkout', plan],
    queryFn: () => open(plan),
    // It may be cancelled or paid when this screen opens the next time.
    gcTime: 0,
  })
  useErrorToast(query)
  return {
    checkout: query.isError ? undefined : query.data,
    failure: query.isError ? (getRefusalCode(query.error) ?? 'broken') : undefined,
    isOpening: query.isFetching,
    reopen: () => void query.refetch(),
  }
}

const open = (plan: PaidPlan): Promise<Checkout> =>
  plan === 'lifetime' ? call(createPaymentIntent, { body: { plan } }) : call(createSubscription, { body: { plan } })

function useErrorToast({ isError, error, errorUpdatedAt }: UseQueryResult) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed attempt is reported, the second one too
  useEffect(() => {
    if (!isError || ownScreens.includes(getRefusalCode(error))) return
    toast({ variant: 'destructive', title: initErrorCopy.toastTitle, description: initErrorCopy.toast })
  }, [isError, error, errorUpdatedAt])
}

const getRefusalCode = (error: unknown): RefusalCode | undefined => (error instanceof ApiError ? error.refusal?.code : undefined)
