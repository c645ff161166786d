/** The 38 themes by name, and who may wear which; small enough to go wherever a theme is merely named. */
import { includesTier, type Plan, type PlanTier } from '../plans/plans.ts'

export const themeIds = {
  free: ['gradient', 'dark', 'minimalist'],
  pro: [
    'neon',
    'sleekBlackout',
    'midnightGlow',
    'desertSunset',
    'sunset',
    'ocean',
    'forest',
    'lavender',
    'cherry',
    'midnight',
    'amber',
    'sage',
    'slate',
  ],
  premium: [
    'aurora',
    'digitalDiamond',
    'ultravioletPulse',
    'luxuryNude',
    'cosmic',
    'royal',
    'cyberpunk',
    'phoenix',
    'galaxy',
    'emerald',
    'crimson',
    'sapphire',
    'volcano',
    'prism',
    'matrix',
    'diamond',
    'velvet',
    'hologram',
    'purpleGlow',
    'neutralFlex',
    'popwave',
    'darkAesthetic',
  ],
} as const satisfies Record<PlanTier, readonly string[]>

export type ThemeId = (typeof themeIds)[PlanTier][number]

export const allThemeIds = Object.values(themeIds).flat() as [ThemeId, ...ThemeId[]]

export const defaultTheme: ThemeId = 'minimalist'

/** What visitors see: the chosen theme where there is one of that name and the plan opens it, else the default. The choice itself stays stored. */
export function resolveThemeId(plan: Plan, chosen: string): ThemeId {
  const tier = findThemeTier(chosen)
  return tier && includesTier(plan, tier) ? (chosen as ThemeId) : defaultTheme
}

/** The tier that a theme of that name belongs to; undefined where there is none. */
export const findThemeTier = (id: string): PlanTier | undefined =>
  (Object.keys(themeIds) as PlanTier[]).find((tier) => (themeIds[tier] as readonly string[]).includes(id))
