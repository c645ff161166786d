/**
 * A theme in a creator's own colours. What was chosen is kept as far as it can be read: a text that is too faint on its ground
 * is moved towards black or white until it is not, and the colours that were left alone are moved with it.
 */
import { isLightColour, isReadableColour, mixColours, toReadableColour, toScrim } from './contrast.ts'
import { isOpaqueColour } from './css-layers.ts'
import type { ThemeToken } from './theme-colours.ts'
import type { Theme } from './themes.ts'

type Chosen = Partial<Record<ThemeToken, string>>

export function applyCustomColours(theme: Theme, chosen: Chosen): Theme {
  const page = chosen.background ?? theme.page
  const behind = chosen.background ? [] : theme.behind
  const panel = theme.panel && { ...theme.panel, background: chosen.surface ?? theme.panel.background }
  const around = listBackgrounds(page, behind)
  const ground = panel ? [panel.background] : around
  // Of a theme with a panel, words stand on the panel alone.
  const scrim = panel?.background ?? chosen.background ?? theme.scrim.slice(0, 7)

  const on = (colour: string, background = 'transparent', least = 4.5) => toReadableColour(colour, background, ground, least)
  const text = toReadableColour(on(chosen.text ?? theme.text), 'transparent', [...ground, scrim])
  const accent = chosen.accent ?? theme.accent
  const header = chosen.surface ?? theme.header.background
  const icon = chosen.text && !isOpaqueColour(theme.iconBackground) ? text : theme.icon
  return {
    ...theme,
    scheme: chosen.background ? (isLightColour(chosen.background) ? 'light' : 'dark') : theme.scheme,
    page,
    behind,
    panel,
    text,
    muted: on(chosen.text ? text : theme.muted),
    accent,
    onAccent: on(theme.onAccent, accent),
    icon: on(icon, theme.iconBackground, 3),
    focus: on(theme.focus, 'transparent', 3),
    header: ensureReadable({ background: header, text: toReadableColour(theme.header.text, header, around) }, scrim, around),
    button: ensureReadableButton(applyButtonColours(theme, chosen, on), scrim, ground),
    scrim: text === theme.text && scrim === theme.scrim.slice(0, 7) ? theme.scrim : toScrim(scrim, text),
  }
}

/** The same over a creator's picture, where the ground is the theme's scrim over any colour at all. */
export function ensureReadableOverPicture(theme: Theme): Theme {
  const ground = theme.panel ? theme.panel.background : `${theme.page},linear-gradient(#ffffff,#000000)`
  const on: On = (colour, background = 'transparent', least) => toReadableColour(colour, background, [ground], least)
  return { ...theme, button: ensureReadableButton(applyButtonColours(theme, {}, on), theme.scrim.slice(0, 7), [ground]) }
}

/** Tinted glass may lie just between dark and light, where no text can be read; it is then a pane of one colour. */
function ensureReadable<S extends { background: string; text: string }>(surface: S, pane: string, ground: readonly string[]): S {
  const { text, background } = surface
  return isReadableColour(text, background, ground)
    ? surface
    : { ...surface, background: pane, text: toReadableColour(text, pane, []) }
}

/** The same for a button, pointed at or not, and for what links override by turn. */
function ensureReadableButton(button: Theme['button'], pane: string, ground: readonly string[]): Theme['button'] {
  const atRest = ensureReadable(button, pane, ground)
  const hover = ensureReadable(button.hover, pane, ground)
  return {
    ...atRest,
    hover,
    cycle: button.cycle.map((turn) => {
      const own = { background: turn.background ?? atRest.background, text: turn.text ?? atRest.text }
      const ownHover = { background: turn.hover?.background ?? hover.background, text: turn.hover?.text ?? hover.text }
      const [shown, hovered] = [ensureReadable(own, pane, ground), ensureReadable(ownHover, pane, ground)]
      return {
        ...turn,
        ...(shown === own ? {} : shown),
        ...(hovered === ownHover ? {} : { hover: { ...turn.hover, ...hovered } }),
      }
    }),
  }
}

/** What could not be shown as it was chosen, and what is shown instead. */
export function listColourCorrections(theme: Theme, chosen: Chosen): { token: ThemeToken; chosen: string; shown: string }[] {
  const { text, button } = applyCustomColours(theme, chosen)
  const shown = { text, buttonText: button.text }
  return (['text', 'buttonText'] as const).flatMap((token) => {
    const colour = chosen[token]
    return colour && colour !== shown[token] ? [{ token, chosen: colour, shown: shown[token] }] : []
  })
}

/** The ground, and with what of the theme's drawings may lie over it. */
function listBackgrounds(page: string, behind: readonly string[]): string[] {
  const [colour, ...others] = behind
  const under = colour ? listBackgrounds(page, others) : [page]
  return colour ? under.concat(under.map((ground) => `linear-gradient(${colour},${colour}),${ground}`)) : under
}

type On = (colour: string, background?: string, least?: number) => string

/** A button of one's own colour is the same for every link; what sets links apart beside it (their edges) stays. */
function applyButtonColours({ button }: Theme, chosen: Chosen, on: On): Theme['button'] {
  const background = chosen.button ?? button.background
  const hovered = chosen.button
    ? mixColours(chosen.button, isLightColour(chosen.button) ? '#000000' : '#ffffff', 0.1)
    : button.hover.background
  const text = on(chosen.buttonText ?? button.text, background)
  const hoverText = (colour: string, ground: string) => on(chosen.buttonText ?? colour, ground)
  return {
    ...button,
    background,
    text,
    hover: { ...button.hover, background: hovered, text: hoverText(chosen.button ? text : button.hover.text, hovered) },
    cycle: button.cycle.map((turn) => {
      const { background: _, text: __, hover, ...edges } = turn
      if (chosen.button) return { ...edges, ...(hover?.shadow ? { hover: { shadow: hover.shadow } } : {}) }
      return {
        ...turn,
        text: on(chosen.buttonText ?? turn.text ?? button.text, turn.background ?? background),
        hover: { ...hover, text: hoverText(hover?.text ?? button.hover.text, hover?.background ?? hovered) },
      }
    }),
  }
}
