/**
 * Whether every text of a theme is readable: its contrast against the worst colour that can be behind it.
 * Ratio and relative luminance as in WCAG 2.2 (1.4.3 for text: 4.5:1; 1.4.11 for icons and the focus ring: 3:1).
 */
import { splitLayers } from './css-layers.ts'
import type { Theme } from './theme.ts'

export type Contrast = { label: string; ratio: number; min: number }

/** Every text and icon of a theme with its lowest contrast. */
export function measureContrasts(theme: Theme): Contrast[] {
  const page = theme.overlays.reduce(addOverlay, listColours(theme.page, [white]))
  const background = theme.panel ? listColours(theme.panel.background, page) : page
  const text = (label: string, colour: string, on: Colour[]) => ({ label, ratio: lowestRatio(colour, on), min: 4.5 })
  const icon = (label: string, colour: string, on: Colour[]) => ({ label, ratio: lowestRatio(colour, on), min: 3 })

  const { button, header } = theme
  const cycle = button.cycle.length ? button.cycle : [{}]
  return [
    text('text', theme.text, background),
    text('muted text', theme.muted, background),
    text('header', header.text, listColours(header.background, page)),
    text('tip jar', theme.onAccent, listColours(theme.accent, background)),
    icon('icon', theme.icon, listColours(theme.iconBackground, background)),
    icon('focus ring', theme.focus, background),
    text('text on a picture', theme.text, listColours(theme.scrim, [black, white])),
    ...cycle.flatMap(({ background: own, text: colour, hover }, index) => [
      text(`link ${index + 1}`, colour ?? button.text, listColours(own ?? button.background, background)),
      text(
        `link ${index + 1}, hovered`,
        hover?.text ?? button.hover.text,
        listColours(hover?.background ?? button.hover.background, background),
      ),
    ]),
  ]
}

/**
 * Finds a colour that is readable on every colour that a background can show: the given colour if it is readable, otherwise the nearest
 * readable one towards black or white. If none is readable, returns black or white, whichever has more contrast.
 */
export function toReadableColour(colour: string, background: string, under: readonly string[], min = 4.5): string {
  const behind = listColoursBehind(background, under)
  const preferred = composite(parseColour(colour), white)
  const isReadable = (candidate: Colour) => Math.min(...behind.map((one) => contrastRatio(candidate, one))) >= min
  if (isReadable(preferred)) return colour
  for (const share of hundredths) {
    const found = [black, white].map((end) => roundChannels(mixChannels(preferred, end, share))).find(isReadable)
    if (found) return toHex(found)
  }
  return lowestRatio('#000000', behind) > lowestRatio('#ffffff', behind) ? '#000000' : '#ffffff'
}

export const isReadableColour = (colour: string, background: string, under: readonly string[], min = 4.5): boolean =>
  lowestRatio(colour, listColoursBehind(background, under)) >= min

/** The ratio of two opaque colours, from 1 to 21. */
export const measureContrast = (text: string, background: string): number => lowestRatio(text, listColours(background, [white]))

const listColoursBehind = (background: string, under: readonly string[]) =>
  listColours(background, under.length ? under.flatMap((each) => listColours(each, [white])) : [white])

/** Mixes one colour with a share of another; both are opaque, as `#rrggbb`. */
export const mixColours = (one: string, other: string, share: number): string =>
  toHex(mixChannels(parseColour(one), parseColour(other), share))

/** Whether dark text is more readable on this colour than light text. */
export const isLightColour = (colour: string): boolean => luminance(parseColour(colour)) > 0.18

/** The colour with just enough opacity to keep the text readable over anything; `#rrggbbaa`. */
export function toScrim(colour: string, text: string): string {
  const opaque = colour.slice(0, 7)
  const opacity = opacities.find((each) => lowestRatio(text, listColours(opaque + each, [black, white])) >= 4.5)
  return opaque + (opacity ?? 'ff')
}

const hundredths = Array.from({ length: 100 }, (_, step) => (step + 1) / 100)
/** Opacity from half to full, as two hex digits. */
const opacities = Array.from({ length: 128 }, (_, step) => (128 + step).toString(16))

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, opacity: number]

const transparent: Colour = [0, 0, 0, 0]
const black: Colour = [0, 0, 0, 1]
const white: Colour = [255, 255, 255, 1]

const lowestRatio = (text: string, behind: Colour[]) =>
  Math.min(...behind.map((one) => contrastRatio(composite(parseColour(text), one), one)))

function contrastRatio(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Every colour that a CSS background can show over the colours beneath it. A layer that covers only parts may also be absent. */
function listColours(background: string, under: Colour[]): Colour[] {
  return splitLayers(background).reduceRight((below, layer) => {
    const shown = listGradientColours(layer)
    if (!shown.length) return below
    const isPatch = /\/\s*[\d.]+(px|%)|repeat/.test(layer.replaceAll('repeating-', ''))
    return keepExtremes([...(isPatch ? below : []), ...below.flatMap((one) => shown.map((colour) => composite(colour, one)))])
  }, under)
}

const addOverlay = (background: Colour[], overlay: string) =>
  keepExtremes(background.concat(background.map((one) => composite(parseColour(overlay), one))))

/** The colour stops of one layer, and eight blends between each two neighbours. */
function listGradientColours(layer: string): Colour[] {
  const stops = (layer.match(/#[0-9a-f]{3,8}\b|\btransparent\b/gi) ?? []).map(parseColour)
  const between = stops.flatMap((stop, index) => {
    const before = stops[index - 1]
    return before ? ninths.map((share) => blendPremultiplied(before, stop, share)) : []
  })
  return [...stops, ...between]
}

const ninths = Array.from({ length: 8 }, (_, step) => (step + 1) / 9)

/** As browsers blend gradients. */
function blendPremultiplied(from: Colour, to: Colour, share: number): Colour {
  const opacity = from[3] * (1 - share) + to[3] * share
  if (opacity === 0) return transparent
  const channel = (at: 0 | 1 | 2) => (from[at] * from[3] * (1 - share) + to[at] * to[3] * share) / opacity
  return [channel(0), channel(1), channel(2), opacity]
}

function composite(top: Colour, under: Colour): Colour {
  const channel = (at: 0 | 1 | 2) => top[at] * top[3] + under[at] * (1 - top[3])
  return [channel(0), channel(1), channel(2), 1]
}

/** Only the lightest and the darkest colours matter; keeping twenty of each keeps the computation small. */
function keepExtremes(colours: Colour[]): Colour[] {
  const sorted = [...colours].sort((a, b) => luminance(a) - luminance(b))
  return sorted.length <= 40 ? sorted : [...sorted.slice(0, 20), ...sorted.slice(-20)]
}

function parseColour(text: string): Colour {
  if (text === 'transparent') return transparent
  const digits = text.slice(1)
  const long = digits.length < 5 ? [...digits].map((digit) => digit + digit).join('') : digits
  const byte = (from: number) => Number.parseInt(long.slice(from, from + 2), 16)
  return [byte(0), byte(2), byte(4), long.length === 8 ? byte(6) / 255 : 1]
}

function mixChannels(one: Colour, other: Colour, share: number): Colour {
  const channel = (at: 0 | 1 | 2) => one[at] * (1 - share) + other[at] * share
  return [channel(0), channel(1), channel(2), 1]
}

const roundChannels = ([red, green, blue]: Colour): Colour => [Math.round(red), Math.round(green), Math.round(blue), 1]

const toHex = (colour: Colour): string =>
  `#${roundChannels(colour)
    .slice(0, 3)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
