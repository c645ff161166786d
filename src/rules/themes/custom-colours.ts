/**
 * Applies a creator's custom colours to a theme. A colour stays as it was chosen if it is readable: text with too little contrast is
 * moved towards black or white until it has enough, and so are the theme's other colours that no longer fit.
 */
import { isLightColour, isReadableColour, mixColours, toReadableColour, toScrim } from './contrast.ts'
import { isOpaqueColour } from './css-layers.ts'
import type { Theme } from './theme.ts'
import type { ThemeToken } from './theme-colours.ts'

type Chosen = Partial<Record<ThemeToken, string>>

export function applyCustomColours(theme: Theme, chosen: Chosen): Theme {
  const page = chosen.background ?? theme.page
  const overlays = chosen.background ? [] : theme.overlays
  const panel = theme.panel && { ...theme.panel, background: chosen.surface ?? theme.panel.background }
  const pageBackgrounds = listBackgrounds(page, overlays)
  const backgrounds = panel ? [panel.background] : pageBackgrounds
  // In a theme with a panel, text is on the panel only.
  const scrim = panel?.background ?? chosen.background ?? theme.scrim.slice(0, 7)

  const on = (colour: string, background = 'transparent', min = 4.5) => toReadableColour(colour, background, backgrounds, min)
  const text = toReadableColour(on(chosen.text ?? theme.text), 'transparent', [...backgrounds, scrim])
  const accent = chosen.accent ?? theme.accent
  const header = chosen.surface ?? theme.header.background
  const icon = chosen.text && !isOpaqueColour(theme.iconBackground) ? text : theme.icon
  return {
    ...theme,
    scheme: chosen.background ? (isLightColour(chosen.background) ? 'light' : 'dark') : theme.scheme,
    page,
    // Its colours go with the theme's own text and ground.
    socialPage: chosen.background || chosen.text ? undefined : theme.socialPage,
    overlays,
    panel,
    text,
    muted: on(chosen.text ? text : theme.muted),
    accent,
    onAccent: on(theme.onAccent, accent),
    icon: on(icon, theme.iconBackground, 3),
    focus: on(theme.focus, 'transparent', 3),
    header: ensureReadable(
      { background: header, text: toReadableColour(theme.header.text, header, pageBackgrounds) },
      scrim,
      pageBackgrounds,
    ),
    button: ensureReadableButton(applyButtonColours(theme, chosen, on), scrim, backgrounds),
    scrim: text === theme.text && scrim === theme.scrim.slice(0, 7) ? theme.scrim : toScrim(scrim, text),
  }
}

/** The same for a background image or video, where the theme's scrim covers unknown colours. */
export function ensureReadableOverMedia(theme: Theme): Theme {
  const background = theme.panel ? theme.panel.background : `${theme.page},linear-gradient(#ffffff,#000000)`
  const on: On = (colour, on = 'transparent', min) => toReadableColour(colour, on, [background], min)
  return { ...theme, button: ensureReadableButton(applyButtonColours(theme, {}, on), theme.scrim.slice(0, 7), [background]) }
}

/** A translucent surface can be half dark and half light, so that no text is readable on it; it then gets one opaque colour. */
function ensureReadable<S extends { background: string; text: string }>(
  surface: S,
  opaqueColour: string,
  backgrounds: readonly string[],
): S {
  const { text, background } = surface
  return isReadableColour(text, background, backgrounds)
    ? surface
    : { ...surface, background: opaqueColour, text: toReadableColour(text, opaqueColour, []) }
}

/** The same for a button, hovered or not, and for the overrides that alternate between links. */
function ensureReadableButton(button: Theme['button'], opaqueColour: string, backgrounds: readonly string[]): Theme['button'] {
  const rest = ensureReadable(button, opaqueColour, backgrounds)
  const hover = ensureReadable(button.hover, opaqueColour, backgrounds)
  return {
    ...rest,
    hover,
    cycle: button.cycle.map((turn) => {
      const own = { background: turn.background ?? rest.background, text: turn.text ?? rest.text }
      const ownHover = { background: turn.hover?.background ?? hover.background, text: turn.hover?.text ?? hover.text }
      const [readable, readableHover] = [
        ensureReadable(own, opaqueColour, backgrounds),
        ensureReadable(ownHover, opaqueColour, backgrounds),
      ]
      return {
        ...turn,
        ...(readable === own ? {} : readable),
        ...(readableHover === ownHover ? {} : { hover: { ...turn.hover, ...readableHover } }),
      }
    }),
  }
}

/** The colours that are shown differently from how they were chosen, because they would not be readable. */
export function listColourCorrections(theme: Theme, chosen: Chosen): { token: ThemeToken; chosen: string; shown: string }[] {
  const { text, button } = applyCustomColours(theme, chosen)
  const shown = { text, buttonText: button.text }
  return (['text', 'buttonText'] as const).flatMap((token) => {
    const colour = chosen[token]
    return colour && colour !== shown[token] ? [{ token, chosen: colour, shown: shown[token] }] : []
  })
}

/** The page's background alone, and with each combination of the theme's overlays. */
function listBackgrounds(page: string, overlays: readonly string[]): string[] {
  const [colour, ...others] = overlays
  const under = colour ? listBackgrounds(page, others) : [page]
  return colour ? under.concat(under.map((background) => `linear-gradient(${colour},${colour}),${background}`)) : under
}

type On = (colour: string, background?: string, min?: number) => string

/** A custom button colour applies to every link; other differences between links (their borders) stay. */
function applyButtonColours({ button }: Theme, chosen: Chosen, on: On): Theme['button'] {
  const background = chosen.button ?? button.background
  const hovered = chosen.button
    ? mixColours(chosen.button, isLightColour(chosen.button) ? '#000000' : '#ffffff', 0.1)
    : button.hover.background
  const text = on(chosen.buttonText ?? button.text, background)
  const hoverText = (colour: string, background: string) => on(chosen.buttonText ?? colour, background)
  return {
    ...button,
    background,
    text,
    hover: { ...button.hover, background: hovered, text: hoverText(chosen.button ? text : button.hover.text, hovered) },
    cycle: button.cycle.map((turn) => {
      const { background: _, text: __, hover, ...rest } = turn
      if (chosen.button) return { ...rest, ...(hover?.shadow ? { hover: { shadow: hover.shadow } } : {}) }
      return {
        ...turn,
        text: on(chosen.buttonText ?? turn.text ?? button.text, turn.background ?? background),
        hover: { ...hover, text: hoverText(hover?.text ?? button.hover.text, hover?.background ?? hovered) },
      }
    }),
  }
}
