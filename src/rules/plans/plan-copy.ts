/** The plans' descriptions: their prices and what they include. Every number is taken from the rules for plans and themes. */

import { brand } from '../platform/brand.ts'
import { formatPounds } from '../text/money.ts'
import { fontIds } from '../themes/fonts.ts'
import { countThemes } from '../themes/theme-ids.ts'
import { lifetimeSeats, type Plan, plans } from './plans.ts'

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

export type PlanOffer = { tagline: string; features: readonly string[] }

/** What each plan promises, on the plan cards and at the checkout. A list names what a plan includes; smaller plans may include some of it. */
export const planOffers: Record<Plan, PlanOffer> = {
  free: {
    tagline: 'A real page, today.',
    features: [
      `${plans.free.maxLinks} links`,
      `${plans.free.maxProducts} products`,
      `${countThemes('free')} basic themes`,
      `${brand.name} branding`,
      'Basic analytics',
      'Affiliate enabled',
    ],
  },
  pro: {
    tagline: 'Your style, your pictures.',
    features: [
      `Up to ${plans.pro.maxLinks} links`,
      `Up to ${plans.pro.maxProducts} products`,
      'Custom themes and full branding',
      `${countThemes('pro')} themes, ${fontIds.length} fonts, link images`,
      'Embedded media players',
      'Advanced analytics',
      'Affiliate access',
    ],
  },
  premium: {
    tagline: 'For when it becomes your job.',
    features: [
      `Everything in ${plans.pro.name}`,
      'Unlimited links and products',
      `${countThemes('premium')} themes and a tip jar`,
      'Video backgrounds',
      'Priority creator support',
      'Full affiliate system',
    ],
  },
  lifetime: {
    tagline: `Everything in ${plans.premium.name} for life, for a single payment.`,
    features: [
      `Everything in ${plans.premium.name}`,
      'Pay once',
      'Lifetime exclusive themes',
      'VIP priority support',
      'Beta early access',
      `First ${lifetimeSeats.toLocaleString('en-GB')} users only`,
    ],
  },
}
