/** Polls the creator's billing until it contains the payment that was just made. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { type Billing, getBilling, type Payment, upgradeOwnPlan } from '#contract/billing.ts'
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { ownsPlan } from '../owns-plan.ts'
import { clearPendingPayment, readPendingPayment } from '../pending-payment.ts'
import { successCopy } from './success-copy.ts'

const pollMs = 1000
/** While the bank takes its time, less often. */
const slowPollMs = 5000
const slowAfterMs = minuteMs
/** When, and how often after that, the server is asked to look at the provider: its message about the payment may have been lost. */
const askAfterMs = 4000
const askAgainMs = 15_000

export type ConfirmedPayment = { billing: Billing; paid: Payment }

export function useConfirmedPayment(): { payment: ConfirmedPayment | undefined; isSlow: boolean } {
  const isSlow = useIsSlow()
  const queryClient = useQueryClient()
  const [wanted] = useState(readPendingPayment)
  const { data: billing } = useQuery({
    // Its own key: what Settings shows is loaded anew afterwards.
    queryKey: ['confirmed-payment'],
    queryFn: ({ signal }) => call(getBilling, { signal }),
    refetchInterval: ({ state }) => (findPaid(state.data, wanted) ? false : isSlow ? slowPollMs : pollMs),
    gcTime: 0,
  })
  const paid = findPaid(billing, wanted)
  const paidId = paid?.id

  useEffect(() => {
    if (paidId === undefined) return
    refreshUser().catch(() => undefined)
    void queryClient.invalidateQueries({ queryKey: [getBilling.path] })
  }, [paidId, queryClient])

  useAskProvider(paidId === undefined ? wanted : undefined)

  return { payment: billing && paid && { billing, paid }, isSlow }
}

/** Says in the dashboard that a payment went through whose tab was closed before. */
export function useUnseenPayment(): void {
  const wanted = useSearch().includes('payment=success') ? undefined : readPendingPayment()
  const { data } = useQuery({ ...endpointQuery(getBilling), enabled: wanted !== undefined })
  useSuccessToast(wanted && findPaid(data, wanted))
}

/** Says it once in this browser. Returns whether it is new. */
export function useSuccessToast(paid: Payment | undefined): boolean {
  const [isNew] = useState(() => readPendingPayment() !== undefined)
  useEffect(() => {
    if (!paid || readPendingPayment() === undefined) return
    clearPendingPayment()
    toast({ title: 'Payment Successful!', description: successCopy.toastText(plans[paid.plan].name) })
  }, [paid])
  return isNew
}

/** Only until the payment is confirmed. A plan that is not paid for is refused, and asked for again. */
function useAskProvider(plan: PaidPlan | undefined): void {
  useEffect(() => {
    if (plan === undefined) return
    const ask = () => void call(upgradeOwnPlan, { body: { plan } }).catch(() => undefined)
    const first = setTimeout(ask, askAfterMs)
    const again = setInterval(ask, askAgainMs)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [plan])
}

/** The newest payment, once the plan that it bought is in force. Without knowing the plan that was bought, any paid plan counts. */
function findPaid(billing: Billing | undefined, wanted: PaidPlan | undefined): Payment | undefined {
  const newest = billing?.payments[0]
  if (!billing || newest?.status !== 'paid') return undefined
  const isInForce = ownsPlan(billing.plan, wanted ?? newest.plan)
  const isWanted = wanted === undefined || newest.plan === wanted
  return isInForce && isWanted ? newest : undefined
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
