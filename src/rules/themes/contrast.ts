/**
 * Whether every text of a theme can be read: its contrast against the worst point of whatever can lie behind it.
 * Ratio and relative luminance as in WCAG 2.2 (1.4.3 for text: 4.5:1; 1.4.11 for icons and the focus ring: 3:1).
 */
import { splitLayers } from './css-layers.ts'
import type { Theme } from './themes.ts'

export type Contrast = { label: string; ratio: number; min: number }

/** All that can be too faint in a theme, each with its lowest ratio. */
export function measureContrasts(theme: Theme): Contrast[] {
  const page = theme.behind.reduce(mayBeOver, pointsOf(theme.page, [white]))
  const ground = theme.panel ? pointsOf(theme.panel.background, page) : page
  const text = (label: string, colour: string, on: Colour[]) => ({ label, ratio: worst(colour, on), min: 4.5 })
  const mark = (label: string, colour: string, on: Colour[]) => ({ label, ratio: worst(colour, on), min: 3 })

  const { button, header } = theme
  const turns = button.cycle.length ? button.cycle : [{}]
  return [
    text('text', theme.text, ground),
    text('muted text', theme.muted, ground),
    text('header', header.text, pointsOf(header.background, page)),
    text('tip jar', theme.onAccent, pointsOf(theme.accent, ground)),
    mark('icon', theme.icon, pointsOf(theme.iconBackground, ground)),
    mark('focus ring', theme.focus, ground),
    text('text on a picture', theme.text, pointsOf(theme.scrim, [black, white])),
    ...turns.flatMap(({ background, text: colour, hover }, turn) => [
      text(`link ${turn + 1}`, colour ?? button.text, pointsOf(background ?? button.background, ground)),
      text(
        `link ${turn + 1}, hovered`,
        hover?.text ?? button.hover.text,
        pointsOf(hover?.background ?? button.hover.background, ground),
      ),
    ]),
  ]
}

/**
 * A colour that can be read on every shade of a background over what lies under it: the colour itself, or else the nearest
 * one on its way to black or to white. Where not even those can, the better of the two.
 */
export function toReadableColour(colour: string, background: string, under: readonly string[], least = 4.5): string {
  const points = pointsUnder(background, under)
  const asked = over(colourOf(colour), white)
  const isEnough = (tried: Colour) => Math.min(...points.map((point) => ratio(tried, point))) >= least
  if (isEnough(asked)) return colour
  for (const part of hundredths) {
    const found = [black, white].map((end) => rounded(mixed(asked, end, part))).find(isEnough)
    if (found) return hexOf(found)
  }
  return worst('#000000', points) > worst('#ffffff', points) ? '#000000' : '#ffffff'
}

export const isReadableColour = (colour: string, background: string, under: readonly string[], least = 4.5): boolean =>
  worst(colour, pointsUnder(background, under)) >= least

const pointsUnder = (background: string, under: readonly string[]) =>
  pointsOf(background, under.length ? under.flatMap((each) => pointsOf(each, [white])) : [white])

/** One colour with a part of another in it; both opaque, as `#rrggbb`. */
export const mixColours = (one: string, other: string, part: number): string => hexOf(mixed(colourOf(one), colourOf(other), part))

/** Whether dark text reads better on it than light text. */
export const isLightColour = (colour: string): boolean => luminance(colourOf(colour)) > 0.18

/** The same colour, as much of it as hides anything under it well enough for the text; `#rrggbbaa`. */
export function toScrim(colour: string, text: string): string {
  const opaque = colour.slice(0, 7)
  const opacity = opacities.find((each) => worst(text, pointsOf(opaque + each, [black, white])) >= 4.5)
  return opaque + (opacity ?? 'ff')
}

const hundredths = Array.from({ length: 100 }, (_, step) => (step + 1) / 100)
/** From a half to all, as two hex digits. */
const opacities = Array.from({ length: 128 }, (_, step) => (128 + step).toString(16))

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, opacity: number]

const clear: Colour = [0, 0, 0, 0]
const black: Colour = [0, 0, 0, 1]
const white: Colour = [255, 255, 255, 1]

const worst = (text: string, ground: Colour[]) => Math.min(...ground.map((point) => ratio(over(colourOf(text), point), point)))

function ratio(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** All colours that a CSS background can show over a ground. A layer that covers only patches may also be absent. */
function pointsOf(background: string, ground: Colour[]): Colour[] {
  return splitLayers(background).reduceRight((under, layer) => {
    const shown = shades(layer)
    if (!shown.length) return under
    const isPatch = /\/\s*[\d.]+(px|%)|repeat/.test(layer.replaceAll('repeating-', ''))
    return ends([...(isPatch ? under : []), ...under.flatMap((point) => shown.map((colour) => over(colour, point)))])
  }, ground)
}

const mayBeOver = (ground: Colour[], colour: string) => ends(ground.concat(ground.map((point) => over(colourOf(colour), point))))

/** The stops of one layer, and eight blends between each two neighbours. */
function shades(layer: string): Colour[] {
  const stops = (layer.match(/#[0-9a-f]{3,8}\b|\btransparent\b/gi) ?? []).map(colourOf)
  const between = stops.flatMap((stop, place) => {
    const before = stops[place - 1]
    return before ? eighths.map((part) => blend(before, stop, part)) : []
  })
  return [...stops, ...between]
}

const eighths = Array.from({ length: 8 }, (_, step) => (step + 1) / 9)

/** Premultiplied, as browsers blend. */
function blend(from: Colour, to: Colour, part: number): Colour {
  const opacity = from[3] * (1 - part) + to[3] * part
  if (opacity === 0) return clear
  const channel = (at: 0 | 1 | 2) => (from[at] * from[3] * (1 - part) + to[at] * to[3] * part) / opacity
  return [channel(0), channel(1), channel(2), opacity]
}

function over(top: Colour, under: Colour): Colour {
  const channel = (at: 0 | 1 | 2) => top[at] * top[3] + under[at] * (1 - top[3])
  return [channel(0), channel(1), channel(2), 1]
}

/** Only the lightest and the darkest points matter; keeping twenty of each keeps the sums small. */
function ends(points: Colour[]): Colour[] {
  const sorted = [...points].sort((a, b) => luminance(a) - luminance(b))
  return sorted.length <= 40 ? sorted : [...sorted.slice(0, 20), ...sorted.slice(-20)]
}

function colourOf(text: string): Colour {
  if (text === 'transparent') return clear
  const digits = text.slice(1)
  const long = digits.length < 5 ? [...digits].map((digit) => digit + digit).join('') : digits
  const byte = (from: number) => Number.parseInt(long.slice(from, from + 2), 16)
  return [byte(0), byte(2), byte(4), long.length === 8 ? byte(6) / 255 : 1]
}

function mixed(one: Colour, other: Colour, part: number): Colour {
  const channel = (at: 0 | 1 | 2) => one[at] * (1 - part) + other[at] * part
  return [channel(0), channel(1), channel(2), 1]
}

const rounded = ([red, green, blue]: Colour): Colour => [Math.round(red), Math.round(green), Math.round(blue), 1]

const hexOf = (colour: Colour): string =>
  `#${rounded(colour)
    .slice(0, 3)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
