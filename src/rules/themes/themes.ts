/** The 38 looks a page can wear. `themes/catalogue.json` holds each as data; `theme-ids.ts` says who may wear which. */

import type { Plan, PlanTier } from '../plans/plans.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import type { FontId } from './fonts.ts'
import { defaultTheme, resolveThemeId, type ThemeId } from './theme-ids.ts'

/** All themes, the free ones first. */
export const themes = catalogue as readonly Theme[]

const byId = new Map<string, Theme>(themes.map((theme) => [theme.id, theme]))

/** The theme of that name; whoever asks for one that is not there gets the default. */
export function getTheme(id: string): Theme {
  const theme = byId.get(id) ?? byId.get(defaultTheme)
  if (!theme) throw new Error('The catalogue lacks its default theme.')
  return theme
}

/** The theme that visitors see. */
export const getThemeForPlan = (plan: Plan, id: string): Theme => getTheme(resolveThemeId(plan, id))

/** Colours are hex (`#rgb`, `#rrggbb`, `#rrggbbaa`) or `transparent`, so that contrast can be computed. */
export type Theme = {
  id: ThemeId
  name: string
  tier: PlanTier
  /** CSS `color-scheme`, for scroll bars and the like. */
  scheme: 'light' | 'dark'
  /** What the place is, in a sentence to show beside it. */
  character: string
  /** `left` is for the two typographic themes. */
  layout: 'center' | 'left'
  /** Pixels that a name has on a phone of 320. */
  nameRoom: number
  /** The ground, as a CSS background; its last layer always fills. */
  page: string
  /** Colours that `extra` may lay over the ground under text. */
  behind: readonly string[]
  /** A sheet for the column, where there is one. */
  panel: { background: string; border: string; radius: string; shadow: string } | null
  text: string
  muted: string
  /** The tip jar's ground, and what stands on it. */
  accent: string
  onAccent: string
  icon: string
  iconBackground: string
  focus: string
  picture: { radius: string; ring: string }
  button: Surface & {
    border: string
    radius: string
    align: 'center' | 'left'
    gap: string
    hover: Surface & { move: string }
    /** What links override by turn: the first entry for the first link, and round again. */
    cycle: readonly Partial<Surface & { border: string; hover: Partial<Surface> }>[]
  }
  header: { background: string; text: string }
  /** Faces by id; weight, size, tracking, case and style are the name's. */
  fonts: {
    display: FontId
    body: FontId
    weight: number
    size: string
    track?: string
    case?: string
    style?: string
  }
  /** What moves, in words; `none` where nothing does. */
  motion: string
  /** What is laid over a creator's own picture or video so that text can be read. */
  scrim: string
  /** The theme's own rules, at most 900 bytes; `&` stands for the page's root. */
  extra: string
}

type Surface = { background: string; text: string; shadow: string }
