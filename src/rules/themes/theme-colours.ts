/**
 * The custom colours that a creator sets in place of a theme's own. They belong to the theme that they were chosen for: other themes are
 * shown unchanged, and when the creator returns to this theme, they apply again.
 */

/** The parts of a theme that can have a custom colour, `#rrggbb`. */
export const themeTokens = ['background', 'surface', 'text', 'button', 'buttonText', 'accent'] as const
export type ThemeToken = (typeof themeTokens)[number]

export type ThemeColours = { theme: string } & { [T in ThemeToken]?: string | undefined }

/** Stored colours have six hex digits and no opacity, so that contrast can be computed. */
export const hexColour = /^#[0-9a-f]{6}$/

/** The custom colours for this theme; undefined if there are none. */
export function findCustomColours(theme: string, colours: ThemeColours | null): Partial<Record<ThemeToken, string>> | undefined {
  if (colours?.theme !== theme) return undefined
  const chosen = themeTokens.flatMap((token) => {
    const colour = colours[token]
    return colour && hexColour.test(colour) ? [[token, colour] as const] : []
  })
  return chosen.length ? Object.fromEntries(chosen) : undefined
}
