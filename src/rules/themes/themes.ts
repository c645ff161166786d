/**
 * The themes of a page. `catalogue.json` holds each of ours as data, `uploaded-themes.ts` those of an admin, and the id of one that a creator
 * made says all of it (`making/made-theme.ts`); `theme-ids.ts` says which plan includes which.
 */
import type { Plan } from '../plans/plans.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import { applyCustomColours } from './custom-colours.ts'
import type { FontId } from './fonts.ts'
import { type MadeTheme, parseMadeThemeId } from './making/made-theme.ts'
import { type ColourCorrection, correctMadeTheme, resolveMadeTheme } from './making/resolve-made-theme.ts'
import type { Theme } from './theme.ts'
import { defaultTheme, resolveThemeId } from './theme-ids.ts'
import { findUploadedTheme, listUploadedThemes, type UploadedTheme } from './uploaded-themes.ts'

export type { Theme } from './theme.ts'

/** All of ours, the free ones first. */
export const themes = catalogue as readonly Theme[]

const byId = new Map<string, Theme>(themes.map((theme) => [theme.id, theme]))

/** The theme with this id, or the default one if there is none. */
export function getTheme(id: string): Theme {
  const uploaded = findUploadedTheme(id)
  const theme = byId.get(id) ?? (uploaded && resolveUploadedTheme(uploaded)) ?? findMadeTheme(id) ?? byId.get(defaultTheme)
  if (!theme) throw new Error('The catalogue has no default theme.')
  return theme
}

/** What a creator can choose from, ours first. `inUse` is listed even if it is no longer offered. */
export const listOfferedThemes = (inUse?: string): readonly Theme[] => [
  ...themes,
  ...listUploadedThemes()
    .filter(({ id, isOffered }) => isOffered || id === inUse)
    .map(resolveUploadedTheme),
]

const resolved = new WeakMap<UploadedTheme, Theme>()

/** The same object each time, because what is computed from it is cached. Colours that would not be readable are corrected. */
export function resolveUploadedTheme(uploaded: UploadedTheme): Theme {
  const known = resolved.get(uploaded)
  if (known) return known
  const { id, name, tier, character, colours, fonts } = uploaded
  const base = byId.get(uploaded.base) ?? getTheme(defaultTheme)
  const theme: Theme = {
    ...applyCustomColours(base, colours),
    id,
    name,
    tier,
    character,
    fonts: { ...base.fonts, ...withoutUndefined(fonts) },
    // They were drawn for the base's own colours.
    motion: 'none',
    overlays: [],
    extra: '',
    tileRules: '',
    desktopRules: '',
    socialPage: undefined,
  }
  resolved.set(uploaded, theme)
  return theme
}

/** The theme of ours whose sizes made themes have. */
const getMadeBase = (): Theme => getTheme('gradient')

/** A theme that a creator made, in the colours that are shown, with what was corrected. */
export const correctTheme = (made: MadeTheme): { made: MadeTheme; corrections: ColourCorrection[] } =>
  correctMadeTheme(getMadeBase(), made)

/** Many creators have themes of their own, and few are looked at in the same minute. */
const maxRememberedThemes = 500
const madeThemes = new Map<string, Theme>()

/** The same object for some time, because what is computed from it is cached. */
function findMadeTheme(id: string): Theme | undefined {
  const known = madeThemes.get(id)
  if (known) return known
  const made = parseMadeThemeId(id)
  if (!made) return undefined
  const theme = resolveMadeTheme(getMadeBase(), id, made)
  const [oldest] = madeThemes.keys()
  if (madeThemes.size >= maxRememberedThemes && oldest !== undefined) madeThemes.delete(oldest)
  madeThemes.set(id, theme)
  return theme
}

const withoutUndefined = (fonts: UploadedTheme['fonts']) =>
  Object.fromEntries(Object.entries(fonts).filter(([, font]) => font !== undefined)) as Partial<
    Record<'display' | 'body', FontId>
  >

/** The theme that visitors see. */
export const getThemeForPlan = (plan: Plan, id: string): Theme => getTheme(resolveThemeId(plan, id))
