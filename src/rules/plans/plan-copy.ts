/** The plans' descriptions: their prices and what they include. Every number is taken from the rules for plans and themes. */

import { commissionPercent } from '../affiliates/commission.ts'
import { formatPounds } from '../text/money.ts'
import { themeIds } from '../themes/theme-ids.ts'
import { type Plan, plans } from './plans.ts'

const billingPeriods = { none: '', monthly: 'a month', once: 'once' }

/** For example `£2.99` and `a month`; Free has no period. */
export const getPlanPrice = (plan: Plan): { amount: string; period: string } => {
  const { pence, billing } = plans[plan]
  return { amount: formatPounds(pence, { isShort: true }), period: billingPeriods[billing] }
}

/** One line for each plan, for choosing one at sign-up. */
export const planSummaries: Record<Plan, string> = {
  free: `Up to ${plans.free.maxLinks} links`,
  pro: `${plans.pro.maxLinks} links, more themes and fonts`,
  premium: 'Unlimited links and a tip jar',
  lifetime: 'Everything in Premium, for life',
}

const proThemeCount = themeIds.free.length + themeIds.pro.length

/** Full descriptions for comparing plans. Lifetime is offered separately. */
export const planOffers: Record<Exclude<Plan, 'lifetime'>, { tagline: string; features: readonly string[] }> = {
  free: {
    tagline: 'A real page, today.',
    features: [
      `${plans.free.maxLinks} links`,
      `${themeIds.free.length} themes`,
      'Content blocks and players',
      'Click counts for each link',
      `${commissionPercent}% affiliate programme`,
    ],
  },
  pro: {
    tagline: 'Your style, your pictures.',
    features: [
      `Up to ${plans.pro.maxLinks} links`,
      `${proThemeCount} themes, 20 fonts, custom colours`,
      'Link images and image backgrounds',
      'Floating header',
      'No “Powered by” footer',
    ],
  },
  premium: {
    tagline: 'For when it becomes your job.',
    features: [
      'Unlimited links',
      `All ${proThemeCount + themeIds.premium.length} themes`,
      'Tip jar',
      'Video backgrounds',
      'Priority creator support',
    ],
  },
}
