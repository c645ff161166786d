/** A theme as a page wears it: in the creator's colours and button shape, and over the creator's picture where there is one. */
import type { ButtonStyle } from '../page/styles.ts'
import { isOpaqueColour } from './css-layers.ts'
import { applyCustomColours, ensureReadableOverPicture } from './custom-colours.ts'
import { findCustomColours, type ThemeColours } from './theme-colours.ts'
import type { ThemeId } from './theme-ids.ts'
import type { Theme } from './themes.ts'

export function resolveTheme(
  theme: Theme,
  {
    buttonStyle,
    hasPicture,
    themeColours,
  }: { buttonStyle: ButtonStyle | null; hasPicture: boolean; themeColours: ThemeColours | null },
): Theme {
  const colours = findCustomColours(theme.id, themeColours)
  const coloured = colours ? applyCustomColours(theme, colours) : theme
  const shaped =
    buttonStyle && acceptsButtonStyle(theme)
      ? { ...coloured, button: { ...coloured.button, radius: buttonRadii[buttonStyle] } }
      : coloured
  if (!hasPicture) return shaped
  return colours ? ensureReadableOverPicture(overPicture(shaped)) : overPicture(shaped)
}

/** In these the shape is the material: a hexagon is no hexagon when it is round. */
const shapedByMaterial: readonly ThemeId[] = ['minimalist', 'amber', 'digitalDiamond', 'royal', 'cyberpunk', 'volcano']

export const acceptsButtonStyle = ({ id }: Pick<Theme, 'id'>): boolean => !shapedByMaterial.includes(id)

export const buttonRadii: Record<ButtonStyle, string> = { rounded: '14px', square: '0px', pill: '999px' }

/**
 * Over a picture the scrim is the ground, and the theme's quieter colours give way to its text: the scrim is made for that one.
 * A link of glass gets the scrim under it once more. A theme with a panel keeps its colours, for its words stand on the panel.
 */
function overPicture(theme: Theme): Theme {
  const ground = `linear-gradient(${theme.scrim},${theme.scrim})`
  if (theme.panel) return { ...theme, page: ground, behind: [] }
  const glass = theme.button.background
  const isGlass = /^#[0-9a-f]{8}$/i.test(glass)
  return {
    ...theme,
    page: ground,
    behind: [],
    muted: theme.text,
    focus: theme.text,
    button: isGlass ? { ...theme.button, background: `linear-gradient(${glass},${glass}),${ground}` } : theme.button,
    ...(isOpaqueColour(theme.iconBackground) ? {} : { icon: theme.text, iconBackground: 'transparent' }),
  }
}
