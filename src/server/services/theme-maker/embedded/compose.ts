/** Composes three themes of one mood: as it is, in the other light, and as a print in flat inks. Each further round turns colours, fonts and finishes on. */
import { useMode as addMode, clampChroma, formatHex, modeOklch, modeRgb, type Oklch } from 'culori/fn'
import { type Corners, cornerNames, type Finish, type MadeTheme, maxThemeNameLength } from '#rules/themes/making/made-theme.ts'
import type { ThemeIdea } from '../port.ts'
import type { FontPair, Mood, Tone } from './mood.ts'

type Plan = { tone: Tone; finish: Finish; fonts: FontPair; corners: Corners; turn: number }

export function composeThemes(mood: Mood, round: number): ThemeIdea[] {
  const palette = mood.colours.map(toLch)
  const taken = new Set<string>()
  return planThemes(mood, round).map((plan, index) => {
    const colours = chooseColours(palette, plan, mood.vividness)
    const fonts = { display: plan.fonts[0], body: plan.fonts[1] }
    const theme: MadeTheme = { finish: plan.finish, corners: plan.corners, fonts, colours }
    const name = listNames(mood, theme, plan, { index, round }).find((one) => !taken.has(one)) ?? 'Another'
    taken.add(name)
    return { name, character: describe(theme, plan), theme }
  })
}

const opposite: Record<Tone, Tone> = { light: 'dark', dark: 'light' }
const calmFinishes: readonly Finish[] = ['blend', 'plain', 'outline', 'glow']
const litFinishes: readonly Finish[] = ['glow', 'outline', 'blend', 'plain']

function planThemes(mood: Mood, round: number): [Plan, Plan, Plan] {
  const first = mood.tone ?? mood.leaning
  const second = mood.tone ?? opposite[first]
  const fonts = (offset: number) => pick(mood.fonts, round + offset)
  const corners = (offset: number) => mood.corners ?? pick(cornerNames, 2 + round + offset)
  const finishOf = (tone: Tone, offset: number) => pick(tone === 'dark' ? litFinishes : calmFinishes, round + offset)
  // One third of the rounds is no print, so that nobody sees the same three again and again.
  const third: Finish = round % 3 === 2 ? 'outline' : 'print'
  return [
    {
      tone: first,
      finish: round === 0 ? (mood.finish ?? finishOf(first, 0)) : finishOf(first, 0),
      fonts: fonts(0),
      corners: corners(0),
      turn: round,
    },
    {
      tone: second,
      finish: finishOf(second, mood.tone ? 1 : 0),
      fonts: fonts(1),
      corners: corners(1),
      turn: round + (mood.tone ? 1 : 0),
    },
    { tone: first, finish: third, fonts: fonts(2), corners: mood.corners ?? (round % 2 ? 'soft' : 'square'), turn: round + 1 },
  ]
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Less than this is a grey, whose hue means nothing. */
const minChroma = 0.035

function chooseColours(palette: readonly Lch[], plan: Plan, vividness: number): MadeTheme['colours'] {
  const byLight = palette.toSorted((a, b) => a.l - b.l)
  const [darkest, lightest] = [byLight[0], byLight.at(-1)] as [Lch, Lch]
  const strong = palette.filter(({ c }) => c >= minChroma)
  const main = strong.length > 0 ? pick(strong, plan.turn) : (palette[0] as Lch)
  const second = strong.length > 1 ? pick(strong, plan.turn + 1) : strong.length === 1 ? turnHue(main, 40) : main
  const roles = { darkest, lightest, main, second, strengthen: (colour: Lch) => ({ ...colour, c: colour.c * vividness }) }
  const chosen = plan.tone === 'light' ? chooseLight(roles, plan.finish) : chooseDark(roles, plan.finish)
  return Object.fromEntries(Object.entries(chosen).map(([token, colour]) => [token, toHex(colour)])) as MadeTheme['colours']
}

type Roles = { darkest: Lch; lightest: Lch; main: Lch; second: Lch; strengthen: (colour: Lch) => Lch }
type Chosen = Record<keyof MadeTheme['colours'], Lch>

function chooseLight({ darkest, lightest, main, second, strengthen }: Roles, finish: Finish): Chosen {
  const isPrint = finish === 'print'
  const page = strengthen(tintIfFar(lightest, main, lightest.l < 0.82))
  const background = within(page, [isPrint ? 0.93 : 0.9, 0.975], [0, isPrint ? 0.035 : 0.055])
  const text = within(tintIfFar(darkest, main, darkest.l > 0.4), [0.2, 0.28], [0.01, 0.08])
  // Never in between, where neither dark nor light letters read well.
  const button = isPrint
    ? withinStrong(strengthen(second), [0.8, 0.88], [0.06, 0.13])
    : withinStrong(strengthen(main), main.l >= 0.62 ? [0.68, 0.82] : [0.36, 0.5], [0.07, 0.24])
  const accent = isPrint
    ? withinStrong(strengthen(main), [0.68, 0.82], [0.08, 0.2])
    : withinStrong(strengthen(second), [0.62, 0.84], [0.07, 0.22])
  const surface = { ...background, l: Math.min(0.99, background.l + 0.025), c: background.c * 0.7 }
  return { background, surface, text, button, accent, buttonText: button.l > 0.6 ? text : background }
}

function chooseDark({ darkest, lightest, main, second, strengthen }: Roles, finish: Finish): Chosen {
  const page = strengthen(tintIfFar(darkest, main, darkest.l > 0.36))
  const background = within(page, [0.16, finish === 'print' ? 0.3 : 0.26], [0, 0.085])
  const text = within(tintIfFar(lightest, main, lightest.l < 0.8), [0.92, 0.97], [0.008, 0.05])
  const button = withinStrong(strengthen(main), [0.68, 0.84], [0.07, 0.24])
  const accent = withinStrong(strengthen(second), [0.72, 0.88], [0.06, 0.2])
  const surface = { ...background, l: background.l + 0.07 }
  return { background, surface, text, button, accent, buttonText: { ...background, l: 0.17 } }
}

type Range = readonly [min: number, max: number]
const within = (colour: Lch, l: Range, c: Range): Lch => ({ ...colour, l: limit(colour.l, ...l), c: limit(colour.c, ...c) })

/** Greys stay grey. */
const withinStrong = (colour: Lch, l: Range, c: Range): Lch => within(colour, l, colour.c < minChroma ? [0, minChroma] : c)

/** In the hue of the links, where it is a grey of another lightness than is needed. */
const tintIfFar = (colour: Lch, main: Lch, isFar: boolean): Lch => (isFar && colour.c < 0.012 ? { ...main, l: colour.l } : colour)

const turnHue = (colour: Lch, degrees: number): Lch => ({ ...colour, h: (colour.h + degrees) % 360 })

/** The first degree of each hue, and its names when light, middling and dark. */
const hues: readonly [from: number, light: string, middle: string, dark: string][] = [
  [0, 'Rose', 'Raspberry', 'Claret'],
  [22, 'Blush', 'Red', 'Oxblood'],
  [38, 'Peach', 'Coral', 'Rust'],
  [55, 'Apricot', 'Orange', 'Cinnamon'],
  [72, 'Sand', 'Amber', 'Walnut'],
  [92, 'Cream', 'Mustard', 'Olive'],
  [112, 'Lemon', 'Lime', 'Moss'],
  [132, 'Mint', 'Green', 'Forest'],
  [165, 'Sea Mist', 'Jade', 'Pine'],
  [190, 'Ice', 'Teal', 'Deep Teal'],
  [222, 'Sky', 'Azure', 'Petrol'],
  [250, 'Powder Blue', 'Blue', 'Navy'],
  [275, 'Lilac', 'Indigo', 'Midnight'],
  [295, 'Lavender', 'Violet', 'Aubergine'],
  [320, 'Orchid', 'Magenta', 'Plum'],
  [342, 'Pink', 'Pink', 'Burgundy'],
]

/** Gives a colour an everyday name, for the names and sentences of themes. */
function nameColour(hex: string): string {
  const { l, c, h } = toLch(hex)
  if (c < 0.012) return l > 0.93 ? 'White' : l > 0.75 ? 'Silver' : l > 0.45 ? 'Grey' : l > 0.22 ? 'Charcoal' : 'Black'
  const [, light, middle, dark] = hues.findLast(([from]) => h >= from) ?? (hues[0] as (typeof hues)[number])
  return l > 0.78 ? light : l > 0.42 ? middle : dark
}

/** The best name first; another where one of the three has it already. */
function listNames(
  mood: Mood,
  { colours, finish }: MadeTheme,
  { tone }: Plan,
  { index, round }: { index: number; round: number },
): string[] {
  const [page, links] = [nameColour(colours.background), nameColour(colours.button)]
  const ofColours = page === links ? `All ${page}` : `${page} and ${links}`
  const plain = [ofColours, `${links} ${finishNouns[finish]}`, `${nameColour(colours.accent)} ${finishNouns[finish]}`]
  if (mood.names === '') {
    if (finish === 'print') return [`${nameColour(colours.accent)} Print`, ...plain]
    return tone === 'dark' ? [`${links} by Night`, ...plain] : plain
  }
  const title = typeof mood.names === 'string' ? nameByFinish(mood.names, finish, tone) : (mood.names[index] as string)
  const name = round === 0 ? title : title.includes(links) ? `${title} on ${page}` : `${title}, ${links}`
  return name.length <= maxThemeNameLength ? [name, ...plain] : plain
}

const finishNouns: Record<Finish, string> = { plain: 'Flat', blend: 'Fade', glow: 'Glow', outline: 'Line', print: 'Print' }

const nameByFinish = (title: string, finish: Finish, tone: Tone) =>
  finish === 'print' ? `${title} in Print` : tone === 'dark' ? `${title} by Night` : title

const finishWords: Record<Finish, string> = {
  plain: 'flat colour',
  blend: 'a slow blend of colour',
  glow: 'a light behind the portrait',
  outline: 'outlined links',
  print: 'flat inks with hard edges',
}

function describe({ colours, finish }: MadeTheme, { tone }: Plan): string {
  const [page, links] = [nameColour(colours.background).toLowerCase(), nameColour(colours.button).toLowerCase()]
  return `${tone === 'dark' ? 'Dark' : 'Light'}: ${page} behind, ${links} links, ${finishWords[finish]}.`
}

// Of the library's colour spaces only these are loaded.
addMode(modeRgb)
const toMode = addMode(modeOklch)

/** `l` from 0 to 1, `c` from 0 to about 0.37, `h` in degrees. */
type Lch = { l: number; c: number; h: number }

export function toLch(hex: string): Lch {
  const { l, c, h = 0 } = toMode(hex) as Oklch
  return { l, c, h }
}

/** The nearest colour that a screen can show, with the same lightness and hue; `#rrggbb`. */
const toHex = ({ l, c, h }: Lch): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? '#000000'

const limit = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
