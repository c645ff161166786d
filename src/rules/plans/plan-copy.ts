/** The plans' prices and the line that sums each up. Their offers are in plan-offers.ts, so that the sign-up doesn't load the themes' ids. */
import { countNoun, formatPounds } from '../text/formats.ts'
import { type Plan, plans } from './plans.ts'

const billingPeriods = { none: '', monthly: 'a month', once: 'once' }

/** For example `£2.99` and `a month`; Free has no period. */
export const getPlanPrice = (plan: Plan): { amount: string; period: string } => {
  const { pence, billing } = plans[plan]
  return { amount: formatPounds(pence, { isShort: true }), period: billingPeriods[billing] }
}

/** One line for each plan, for choosing one at sign-up. */
export function getPlanSummary(plan: Plan): string {
  switch (plan) {
    case 'free':
      return isUnlimited(plans.free.maxLinks) ? 'Unlimited links' : `Up to ${countLinks(plans.free.maxLinks)}`
    case 'pro':
      return `${countLinks(plans.pro.maxLinks)}, more themes and fonts`
    case 'premium':
      return `${countLinks(plans.premium.maxLinks)} and a tip jar`
    case 'lifetime':
      return 'Everything in Premium, for life'
  }
}

export const isUnlimited = (limit: number) => !Number.isFinite(limit)

const countLinks = (limit: number) => (isUnlimited(limit) ? 'Unlimited links' : countNoun(limit, 'link'))
