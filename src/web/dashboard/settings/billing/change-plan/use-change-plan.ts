/** Prices a change of plan whenever the option changes, and confirms it at exactly the price that was shown. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { changeSubscription, type PlanChangePreview, previewPlanChange } from '#contract/billing.ts'
import { type MonthlyPlan, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { ApiError, call, toErrorMessage } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { openConfirmation } from '#web/checkout/open-checkout.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { useBillingUpdate } from '../use-billing-update.ts'

type Problem = { message: string; isCardAtFault: boolean }

export function useChangePlan(plan: MonthlyPlan, onDone: () => void) {
  const [, navigate] = useLocation()
  const { reloadBilling } = useBillingUpdate()
  const [problem, setProblem] = useState<Problem>()
  // A price holds for the moment at which it was calculated, so it is never taken from the cache.
  const query = useQuery({ ...endpointQuery(previewPlanChange, { body: { plan } }), staleTime: 0, gcTime: 0 })

  const { isBusy: isChanging, start } = useAction(
    ({ plan, dueNowPence, pricedAt, consent }: PlanChangePreview) =>
      call(changeSubscription, { body: { plan, dueNowPence, pricedAt, consent: consent?.version } }),
    {
      onDone({ clientSecret, publishableKey }, { plan, dueNowPence }) {
        if (clientSecret) return openConfirmation({ clientSecret, publishableKey, plan, amountPence: dueNowPence }, navigate)
        onDone()
        return reloadBilling()
      },
      done: ({ clientSecret, message }) => (clientSecret ? undefined : { title: 'Plan Changed', description: message }),
      onFailed: explain,
    },
  )

  function confirm() {
    if (!query.data) return
    setProblem(undefined)
    start(query.data)
  }

  async function explain(error: unknown, shown: PlanChangePreview) {
    // The answer may be lost, and the change made: this tab's, or another one's. A gift may be of the same plan, so only the subscription counts.
    const billing = await reloadBilling()
    if (billing?.subscription?.plan === shown.plan) {
      toast({ title: 'Plan Changed', description: `You’re on ${plans[shown.plan].name} now.` })
      return onDone()
    }
    const failed = toProblem(error, `Failed to move to ${plans[shown.plan].name}. Please try again.`)
    if (!outdated.has(getCode(error) ?? '')) return setProblem(failed)
    const { data } = await query.refetch()
    const isOther = data !== undefined && data.dueNowPence !== shown.dueNowPence
    setProblem({
      isCardAtFault: false,
      message: isOther ? `The price is now ${formatPounds(data.dueNowPence)}. You haven’t been charged.` : failed.message,
    })
  }

  return {
    preview: query.data,
    previewProblem: query.error && toProblem(query.error, 'We couldn’t work out the price. Please try again.'),
    isLoading: query.isFetching,
    retry: () => void query.refetch(),
    problem,
    isChanging,
    confirm,
  }
}

const getCode = (error: unknown): string | undefined => (error instanceof ApiError ? error.refusal?.code : undefined)

const toProblem = (error: unknown, fallback: string): Problem => ({
  message: toErrorMessage(error, fallback),
  isCardAtFault: cardFaults.has(getCode(error) ?? ''),
})

/** What was shown is not what is true: it is shown again. */
const outdated: ReadonlySet<string> = new Set(['price-changed', 'terms-changed'])

const cardFaults: ReadonlySet<string> = new Set(['card-declined', 'payment-overdue', 'no-card'])
