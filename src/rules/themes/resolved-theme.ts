/** Resolves the theme that a page shows: with the creator's custom colours, button style, and background image or video. */
import { pageFields } from '../page/page-fields.ts'
import type { ButtonStyle } from '../page/styles.ts'
import { isOpaqueColour } from './css-layers.ts'
import { applyCustomColours, ensureReadableOverMedia } from './custom-colours.ts'
import { isMadeThemeId } from './making/made-theme.ts'
import { applyBacking, computeMediaOverlay, type MediaOverlay } from './media-overlay.ts'
import type { Theme } from './theme.ts'
import { findCustomColours, type ThemeColours } from './theme-colours.ts'
import type { ThemeId } from './theme-ids.ts'
import { findUploadedTheme } from './uploaded-themes.ts'

type Choices = { buttonStyle: ButtonStyle | null; hasBackgroundMedia: boolean; themeColours: ThemeColours | null }

export function resolveTheme(
  theme: Theme,
  { backgroundStrength = pageFields.backgroundStrength.default, ...choices }: Choices & { backgroundStrength?: number },
): Theme {
  const { buttonStyle, hasBackgroundMedia, themeColours } = choices
  const colours = findCustomColours(theme.id, themeColours)
  const tiled = resolveTiles(theme, choices)
  const coloured = colours ? applyCustomColours(tiled, colours) : tiled
  const shaped =
    buttonStyle && acceptsButtonStyle(theme)
      ? { ...coloured, button: { ...coloured.button, radius: buttonRadii[buttonStyle] } }
      : coloured
  if (!hasBackgroundMedia) return shaped
  return colours || findUploadedTheme(theme.id) || isMadeThemeId(theme.id)
    ? ensureReadableOverMedia(applyBackgroundMedia(shaped, backgroundStrength))
    : applyBackgroundMedia(shaped, backgroundStrength)
}

/** Tiles follow a shape of buttons that the creator chose; and where a tile gets a ground that it has not in its theme, words need room. */
export function resolveTiles(theme: Theme, { buttonStyle, hasBackgroundMedia, themeColours }: Choices): Theme {
  const isShaped = buttonStyle && acceptsButtonStyle(theme)
  const hasGround = findCustomColours(theme.id, themeColours)?.button || (hasBackgroundMedia && !theme.panel)
  const isFilled = hasGround && theme.button.background === 'transparent' && !theme.tile?.inset
  if (!theme.tile || !(isShaped || isFilled)) return theme
  const { radius, padding, ...rest } = theme.tile
  return { ...theme, tile: { ...rest, ...(radius && !isShaped && { radius }), ...(padding && !isFilled && { padding }) } }
}

/** Themes whose button shape is part of their design: a hexagon with round corners is no hexagon. */
const themesWithOwnShape: readonly ThemeId[] = ['minimalist', 'amber', 'digitalDiamond', 'royal', 'cyberpunk', 'volcano']

export const acceptsButtonStyle = ({ id }: Pick<Theme, 'id'>): boolean => !themesWithOwnShape.includes(id)

export const buttonRadii: Record<ButtonStyle, string> = { rounded: '14px', square: '0px', pill: '999px' }

/**
 * Over an image or video, texts are on what amounts to the scrim (see `media-overlay.ts`), and the theme's fainter colours become its text
 * colour, because only that is guaranteed to be readable there. Buttons and the header get a backing of their own where they let something
 * through. A theme with a panel keeps its colours, because its text is on the panel.
 */
function applyBackgroundMedia(theme: Theme, strength: number): Theme {
  const overlay = computeMediaOverlay(theme.scrim, strength)
  const header = { ...theme.header, background: applyBacking(overlay.backing, theme.header.background) }
  const onMedia = {
    ...theme,
    page: `linear-gradient(${theme.scrim},${theme.scrim})`,
    overlays: [],
    header,
    mediaOverlay: overlay,
  }
  if (theme.panel) return onMedia
  return {
    ...onMedia,
    muted: theme.text,
    focus: theme.text,
    button: applyButtonBacking(theme.button, overlay),
    ...(isOpaqueColour(theme.iconBackground) ? {} : { icon: theme.text, iconBackground: 'transparent' }),
  }
}

function applyButtonBacking(button: Theme['button'], overlay: MediaOverlay): Theme['button'] {
  const lay = (background: string) =>
    applyBacking(/^#[\da-f]{8}$/i.test(background) ? overlay.buttonBacking : overlay.backing, background)
  const layOptional = <S extends { background?: string }>(surface: S): S =>
    surface.background === undefined ? surface : { ...surface, background: lay(surface.background) }
  return {
    ...button,
    background: lay(button.background),
    hover: { ...button.hover, background: lay(button.hover.background) },
    cycle: button.cycle.map((turn) => ({ ...layOptional(turn), ...(turn.hover && { hover: layOptional(turn.hover) }) })),
  }
}
