/** The ids of the themes by the tier that includes them, without the themes' data, which is large. */
import { includesTier, type Plan, type PlanTier } from '../plans/plans.ts'
import { isMadeThemeId } from './making/made-theme.ts'
import { findUploadedTheme } from './uploaded-themes.ts'

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
  lifetime: ['kintsugi', 'roseWindow', 'perpetual'],
} as const satisfies Record<PlanTier, readonly string[]>

export type BuiltInThemeId = (typeof themeIds)[PlanTier][number]
/** Ours, one that an admin uploaded, or one that a creator made. */
export type ThemeId = BuiltInThemeId | (string & {})

export const allThemeIds = Object.values(themeIds).flat() as [BuiltInThemeId, ...BuiltInThemeId[]]

export const defaultTheme: BuiltInThemeId = 'minimalist'

/** How many themes a plan includes. */
export const countThemes = (plan: Plan): number =>
  (Object.keys(themeIds) as PlanTier[])
    .filter((tier) => includesTier(plan, tier))
    .reduce((count, tier) => count + themeIds[tier].length, 0)

/** The theme that visitors see: the chosen one if it exists and the plan includes it, else the default. The choice itself stays stored. */
export function resolveThemeId(plan: Plan, chosen: string): ThemeId {
  const tier = findThemeTier(chosen)
  return tier && includesTier(plan, tier) ? chosen : defaultTheme
}

/** The tier of a theme; undefined for an unknown id. */
export const findThemeTier = (id: string): PlanTier | undefined =>
  (Object.keys(themeIds) as PlanTier[]).find((tier) => (themeIds[tier] as readonly string[]).includes(id)) ??
  findUploadedTheme(id)?.tier ??
  (isMadeThemeId(id) ? 'premium' : undefined)

/** Whether there is such a theme, offered or not. */
export const isKnownTheme = (id: string): boolean => findThemeTier(id) !== undefined

/** Whether creators can choose it. */
export const isOfferedTheme = (id: string): boolean => findUploadedTheme(id)?.isOffered ?? isKnownTheme(id)
