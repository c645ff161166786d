/** Resolves the theme that a page shows: with the creator's custom colours, button style, and background image or video. */
import type { ButtonStyle } from '../page/styles.ts'
import { isOpaqueColour } from './css-layers.ts'
import { applyCustomColours, ensureReadableOverMedia } from './custom-colours.ts'
import { isMadeThemeId } from './making/made-theme.ts'
import type { Theme } from './theme.ts'
import { findCustomColours, type ThemeColours } from './theme-colours.ts'
import type { ThemeId } from './theme-ids.ts'
import { findUploadedTheme } from './uploaded-themes.ts'

export function resolveTheme(
  theme: Theme,
  {
    buttonStyle,
    hasBackgroundMedia,
    themeColours,
  }: { buttonStyle: ButtonStyle | null; hasBackgroundMedia: boolean; themeColours: ThemeColours | null },
): Theme {
  const colours = findCustomColours(theme.id, themeColours)
  const coloured = colours ? applyCustomColours(theme, colours) : theme
  const shaped =
    buttonStyle && acceptsButtonStyle(theme)
      ? { ...coloured, button: { ...coloured.button, radius: buttonRadii[buttonStyle] } }
      : coloured
  if (!hasBackgroundMedia) return shaped
  return colours || findUploadedTheme(theme.id) || isMadeThemeId(theme.id)
    ? ensureReadableOverMedia(applyBackgroundMedia(shaped))
    : applyBackgroundMedia(shaped)
}

/** Themes whose button shape is part of their design: a hexagon with round corners is no hexagon. */
const themesWithOwnShape: readonly ThemeId[] = ['minimalist', 'amber', 'digitalDiamond', 'royal', 'cyberpunk', 'volcano']

export const acceptsButtonStyle = ({ id }: Pick<Theme, 'id'>): boolean => !themesWithOwnShape.includes(id)

export const buttonRadii: Record<ButtonStyle, string> = { rounded: '14px', square: '0px', pill: '999px' }

/**
 * Over an image or video the scrim becomes the background, and the theme's fainter colours become its text colour, because only that is
 * guaranteed to be readable on the scrim. A translucent button gets a second scrim beneath it. A theme with a panel keeps its colours,
 * because its text is on the panel.
 */
function applyBackgroundMedia(theme: Theme): Theme {
  const background = `linear-gradient(${theme.scrim},${theme.scrim})`
  if (theme.panel) return { ...theme, page: background, overlays: [] }
  const buttonColour = theme.button.background
  const isTranslucent = /^#[0-9a-f]{8}$/i.test(buttonColour)
  return {
    ...theme,
    page: background,
    overlays: [],
    muted: theme.text,
    focus: theme.text,
    button: isTranslucent
      ? { ...theme.button, background: `linear-gradient(${buttonColour},${buttonColour}),${background}` }
      : theme.button,
    ...(isOpaqueColour(theme.iconBackground) ? {} : { icon: theme.text, iconBackground: 'transparent' }),
  }
}
