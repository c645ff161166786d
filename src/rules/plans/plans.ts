/** The four plans as one table: what they cost, how many links and products they include, and which features. Their texts are in plan-copy.ts and plan-offers.ts. */
import type { RefusalCode } from '../platform/refusals.ts'
import { getSettings, type PlanLimit } from '../platform/settings.ts'

/** What can be set is read when it is asked for. `maxLinks` also counts images that lead somewhere; products have a limit of their own. */
export const plans = {
  free: createPlan('free', 'Free', 'none'),
  pro: createPlan('pro', 'Pro', 'monthly'),
  premium: createPlan('premium', 'Premium', 'monthly'),
  lifetime: createPlan('lifetime', 'Lifetime', 'once', 'Lifetime Premium'),
}

/** `title` is the plan's name where it is sold, `pence` what a new purchase costs. */
function createPlan<Billing extends 'none' | 'monthly' | 'once'>(
  plan: 'free' | 'pro' | 'premium' | 'lifetime',
  name: string,
  billing: Billing,
  title = name,
) {
  return {
    name,
    title,
    billing,
    get pence(): number {
      return plan === 'free' ? 0 : getSettings()[`prices.${plan}`]
    },
    get maxLinks(): number {
      return toNumber(getSettings()[`limits.${plan}.links`])
    },
    get maxProducts(): number {
      return toNumber(getSettings()[`limits.${plan}.products`])
    },
  }
}

const toNumber = (limit: PlanLimit) => (limit === 'unlimited' ? Number.POSITIVE_INFINITY : limit)

export type Plan = keyof typeof plans
export const planNames = Object.keys(plans) as [Plan, ...Plan[]]

/** The plans that cost money, and those of them that are subscriptions. */
export const paidPlans = ['pro', 'premium', 'lifetime'] as const satisfies readonly Plan[]
export type PaidPlan = (typeof paidPlans)[number]
export const monthlyPlans = ['pro', 'premium'] as const satisfies readonly Plan[]
export type MonthlyPlan = (typeof monthlyPlans)[number]

/** The lifetime offer: one purchase, and only so many of them. */
export const getLifetimeSeats = (): number => getSettings().lifetimeSeats

/** What a plan can include; free content is included in every plan, and each plan all of the one before it. */
export type PlanTier = Plan

const planRank: Record<Plan, number> = { free: 0, pro: 1, premium: 2, lifetime: 3 }

export const includesTier = (plan: Plan, tier: PlanTier): boolean => planRank[plan] >= planRank[tier]

/**
 * The features of a page that not every plan includes, each with the refusal for plans without it. After a downgrade the values stay
 * stored, are hidden from visitors, and are shown again after an upgrade.
 */
export const planFeatures = {
  linkImage: { tier: 'pro', refusal: 'link-images-locked' },
  themeColours: { tier: 'pro', refusal: 'colours-locked' },
  customFont: { tier: 'pro', refusal: 'fonts-locked' },
  floatingHeader: { tier: 'pro', refusal: 'header-locked' },
  imageBackground: { tier: 'pro', refusal: 'image-backgrounds-locked' },
  tipJar: { tier: 'premium', refusal: 'tip-jar-locked' },
  videoBackground: { tier: 'premium', refusal: 'video-backgrounds-locked' },
  madeThemes: { tier: 'premium', refusal: 'made-themes-locked' },
} as const satisfies Record<string, { tier: PlanTier; refusal: RefusalCode }>

export type PlanFeature = keyof typeof planFeatures

export const hasFeature = (plan: Plan, feature: PlanFeature): boolean => includesTier(plan, planFeatures[feature].tier)

export const hasRoomForLink = (plan: Plan, linkCount: number): boolean => linkCount < plans[plan].maxLinks

export const hasRoomForProduct = (plan: Plan, productCount: number): boolean => productCount < plans[plan].maxProducts
