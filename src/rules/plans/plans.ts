/** The four plans: what they cost, what they have room for, and what they open. */

export const plans = {
  free: { name: 'Free', pence: 0, links: 2 },
  pro: { name: 'Pro', pence: 299, links: 5 },
  premium: { name: 'Premium', pence: 499, links: Number.POSITIVE_INFINITY },
  lifetime: { name: 'Lifetime', pence: 2000, links: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, { name: string; pence: number; links: number }>

export type Plan = keyof typeof plans
export const planNames = Object.keys(plans) as [Plan, ...Plan[]]

/** Content that a plan opens; free content is open to all. Lifetime has all that premium has. */
export type PlanTier = 'free' | 'pro' | 'premium'

const rank: Record<Plan, number> = { free: 0, pro: 1, premium: 2, lifetime: 2 }

export const includesTier = (plan: Plan, tier: PlanTier): boolean => rank[plan] >= rank[tier]

export const hasRoomForLink = (plan: Plan, soFar: number): boolean => soFar < plans[plan].links

/** What of a page is not open to all. What a plan does not open stays stored, is not shown, and comes back with the plan. */
export const featureTiers = {
  linkImage: 'pro',
  themeColours: 'pro',
  customFont: 'pro',
  floatingHeader: 'pro',
  imageBackground: 'pro',
  tipJar: 'premium',
  videoBackground: 'premium',
} as const satisfies Record<string, PlanTier>

export const hasFeature = (plan: Plan, what: keyof typeof featureTiers): boolean => includesTier(plan, featureTiers[what])

export const hasLinkImages = (plan: Plan): boolean => hasFeature(plan, 'linkImage')

/** The lifetime offer: one purchase, and only so many of them. */
export const lifetimeSeats = 1000
