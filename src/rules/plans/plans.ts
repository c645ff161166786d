/** The four plans as one table: what they cost, how many links and products they include, and which features. Their texts are in plan-copy.ts. */
import type { RefusalCode } from '../platform/refusals.ts'

const unlimited = Number.POSITIVE_INFINITY

/** `maxLinks` also counts images that lead somewhere; products have a limit of their own. */
export const plans = {
  free: { name: 'Free', title: 'Free', pence: 0, billing: 'none', maxLinks: 2, maxProducts: 2 },
  pro: { name: 'Pro', title: 'Pro', pence: 299, billing: 'monthly', maxLinks: 5, maxProducts: 10 },
  premium: { name: 'Premium', title: 'Premium', pence: 499, billing: 'monthly', maxLinks: unlimited, maxProducts: unlimited },
  lifetime: {
    name: 'Lifetime',
    title: 'Lifetime Premium',
    pence: 2000,
    billing: 'once',
    maxLinks: unlimited,
    maxProducts: unlimited,
  },
} as const satisfies Record<string, PlanRow>

/** `title` is the plan's name where it is sold. */
type PlanRow = {
  name: string
  title: string
  pence: number
  billing: 'none' | 'monthly' | 'once'
  maxLinks: number
  maxProducts: number
}

export type Plan = keyof typeof plans
export const planNames = Object.keys(plans) as [Plan, ...Plan[]]

/** The plans that cost money, and those of them that are subscriptions. */
export const paidPlans = ['pro', 'premium', 'lifetime'] as const satisfies readonly Plan[]
export type PaidPlan = (typeof paidPlans)[number]
export const monthlyPlans = ['pro', 'premium'] as const satisfies readonly Plan[]
export type MonthlyPlan = (typeof monthlyPlans)[number]

/** The lifetime offer: one purchase, and only so many of them. */
export const lifetimeSeats = 1000

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
} as const satisfies Record<string, { tier: PlanTier; refusal: RefusalCode }>

export type PlanFeature = keyof typeof planFeatures

export const hasFeature = (plan: Plan, feature: PlanFeature): boolean => includesTier(plan, planFeatures[feature].tier)

export const hasRoomForLink = (plan: Plan, linkCount: number): boolean => linkCount < plans[plan].maxLinks

export const hasRoomForProduct = (plan: Plan, productCount: number): boolean => productCount < plans[plan].maxProducts
