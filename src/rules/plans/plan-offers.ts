/** What the plans promise. Every number is taken from the rules for plans and themes. */
import { brand } from '../platform/brand.ts'
import { countNoun, formatCount } from '../text/formats.ts'
import { fontIds } from '../themes/fonts.ts'
import { countThemes } from '../themes/theme-ids.ts'
import { isUnlimited } from './plan-copy.ts'
import { getLifetimeSeats, type Plan, plans } from './plans.ts'

/** For example `1,000`. */
export const formatSeatCount = (): string => formatCount(getLifetimeSeats())

export type PlanOffer = { tagline: string; features: readonly string[] }

/** What a plan promises, on the plan cards and at the checkout. A list names what a plan includes; smaller plans may include some of it. */
export function getPlanOffer(plan: Plan): PlanOffer {
  switch (plan) {
    case 'free':
      return {
        tagline: 'A real page, today.',
        features: [
          ...listLimits(plan),
          `${countThemes('free')} basic themes`,
          `${brand.name} branding`,
          'Basic analytics',
          'Affiliate enabled',
        ],
      }
    case 'pro':
      return {
        tagline: 'Your style, your pictures.',
        features: [
          ...listLimits(plan, 'Up to '),
          'Custom themes and full branding',
          `${countThemes('pro')} themes, ${fontIds.length} fonts, link images`,
          'Embedded media players',
          'Advanced analytics',
          'Affiliate access',
        ],
      }
    case 'premium':
      return {
        tagline: 'For when it becomes your job.',
        features: [
          `Everything in ${plans.pro.name}`,
          ...listLimits(plan, 'Up to '),
          `${countThemes('premium')} themes and a tip jar`,
          'Video backgrounds',
          'AI-generated themes',
          'Priority creator support',
          'Full affiliate system',
        ],
      }
    case 'lifetime':
      return {
        tagline: `Everything in ${plans.premium.name} for life, for a single payment.`,
        features: [
          `Everything in ${plans.premium.name}`,
          'Pay once',
          'Lifetime exclusive themes',
          'VIP priority support',
          'Beta early access',
          `First ${formatSeatCount()} users only`,
        ],
      }
  }
}

function listLimits(plan: Plan, before = ''): string[] {
  const { maxLinks, maxProducts } = plans[plan]
  if (isUnlimited(maxLinks) && isUnlimited(maxProducts)) return ['Unlimited links and products']
  const describe = (limit: number, noun: string) =>
    isUnlimited(limit) ? `Unlimited ${noun}s` : `${before}${countNoun(limit, noun)}`
  return [describe(maxLinks, 'link'), describe(maxProducts, 'product')]
}
