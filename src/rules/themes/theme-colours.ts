/**
 * The colours that a creator on Pro or above puts in place of a theme's own. They belong to the one theme that they were
 * chosen for: another theme is worn as it is, and coming back to this one brings them back.
 */
import type { ThemeId } from './theme-ids.ts'

/** What of a theme can be recoloured; each is one colour, `#rrggbb`. */
export const themeTokens = ['background', 'surface', 'text', 'button', 'buttonText', 'accent'] as const
export type ThemeToken = (typeof themeTokens)[number]

export type ThemeColours = { theme: ThemeId } & { [T in ThemeToken]?: string | undefined }

/** The only spelling that is stored: six digits, no opacity, so that contrast can be computed. */
export const hexColour = /^#[0-9a-f]{6}$/

/** Those of the colours that are meant for this theme; undefined where there are none. */
export function findCustomColours(theme: ThemeId, colours: ThemeColours | null): Partial<Record<ThemeToken, string>> | undefined {
  if (colours?.theme !== theme) return undefined
  const chosen = themeTokens.flatMap((token) => {
    const colour = colours[token]
    return colour && hexColour.test(colour) ? [[token, colour] as const] : []
  })
  return chosen.length ? Object.fromEntries(chosen) : undefined
}
