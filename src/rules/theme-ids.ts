/** The 38 themes by name, and who may wear which; small enough to go wherever a theme is merely named. */
import type { Tier } from './plans.ts'

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
} as const satisfies Record<Tier, readonly string[]>

export type ThemeId = (typeof themeIds)[Tier][number]
