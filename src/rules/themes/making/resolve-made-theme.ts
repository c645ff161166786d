/**
 * Resolves a theme that a creator made. Whatever its colours are, every text is readable: one with too little contrast is moved towards
 * black or white, and what a finish draws behind text is left out where the text would not be readable on it.
 */
import { isLightColour, isReadableColour, mixColours, toReadableColour, toScrim } from '../contrast.ts'
import type { FontId } from '../fonts.ts'
import type { Theme } from '../theme.ts'
import type { Corners, Finish, MadeTheme } from './made-theme.ts'

/** `base` is the theme of ours whose sizes it has. */
export function resolveMadeTheme(base: Theme, id: string, made: MadeTheme): Theme {
  const { background, surface, accent } = made.colours
  const text = toReadableColour(made.colours.text, background, [])
  const drawn = drawFinish(made.finish, { ...made.colours, text })
  const page = isReadableColour(text, drawn.page, []) ? drawn.page : background
  const muted = mixColours(text, background, 0.2)
  const { hoverShadow, move, ...links } = drawn.button
  const hovered = mixColours(links.background, isLightColour(links.background) ? '#000000' : '#ffffff', 0.1)
  const linkText = toReadableColour(chooseLinkText(made, text), links.background, [])
  return {
    ...withoutTileRules(base),
    id,
    name: 'Your own theme',
    tier: 'premium',
    scheme: isLightColour(background) ? 'light' : 'dark',
    character: 'A theme that you made.',
    layout: drawn.layout,
    page,
    overlays: [],
    panel: null,
    text,
    muted: isReadableColour(muted, page, []) ? muted : text,
    accent,
    onAccent: toReadableColour(isLightColour(accent) === isLightColour(background) ? text : background, accent, []),
    icon: text,
    iconBackground: 'transparent',
    focus: text,
    picture: drawn.picture,
    button: {
      ...links,
      text: linkText,
      radius: getCornerRadius(made.corners),
      hover: { background: hovered, text: toReadableColour(linkText, hovered, []), shadow: hoverShadow, move },
      cycle: [],
    },
    header: { background: surface, text: toReadableColour(text, surface, []) },
    fonts: { ...made.fonts, ...nameStyles[made.fonts.display] },
    motion: 'none',
    scrim: toScrim(background, text),
    extra: '',
    desktopRules: '',
    socialPage: undefined,
  }
}

/** A link that is only outlined has the page's text on nearly the page's colour. */
const chooseLinkText = ({ finish, colours }: MadeTheme, text: string) => (finish === 'outline' ? text : colours.buttonText)

/** The rules for tiles were drawn for the base's own colours. */
function withoutTileRules(base: Theme): Theme {
  const { tileRules: _, ...rest } = base as Theme & { tileRules?: string }
  return rest
}

export type ColourCorrection = { token: 'text' | 'buttonText'; chosen: string; shown: string }

/** The same theme in the colours that are shown, and which of them were changed so that they can be read. */
export function correctMadeTheme(base: Theme, made: MadeTheme): { made: MadeTheme; corrections: ColourCorrection[] } {
  const { text, button } = resolveMadeTheme(base, '', made)
  const shown = { text, buttonText: made.finish === 'outline' ? made.colours.buttonText : button.text }
  const corrections = (['text', 'buttonText'] as const)
    .filter((token) => made.colours[token] !== shown[token])
    .map((token) => ({ token, chosen: made.colours[token], shown: shown[token] }))
  return { made: { ...made, colours: { ...made.colours, ...shown } }, corrections }
}

type NameStyle = Pick<Theme['fonts'], 'weight' | 'size' | 'heading'> & { track?: string }
const sturdy: NameStyle = { weight: 700, size: '2rem', track: '-.02em', heading: { size: '1.3rem' } }
const bookish: NameStyle = { weight: 700, size: '2.2rem', heading: { size: '1.4rem' } }

/** How large and heavy the name is in each font. */
const nameStyles: Record<FontId, NameStyle> = {
  poppins: sturdy,
  inter: sturdy,
  roboto: sturdy,
  montserrat: { ...sturdy, weight: 800, track: '-.03em' },
  opensans: sturdy,
  lato: sturdy,
  nunito: { ...sturdy, weight: 800, track: '0em' },
  raleway: { ...sturdy, weight: 800 },
  sourcecodepro: { ...sturdy, size: '1.75rem', heading: { size: '1.2rem' } },
  playfair: bookish,
  oswald: { ...sturdy, size: '2.3rem', weight: 600, track: '0em' },
  ubuntu: sturdy,
  merriweather: { ...bookish, size: '1.9rem', heading: { size: '1.25rem' } },
  crimsontext: { ...bookish, weight: 600, size: '2.4rem', heading: { size: '1.55rem' } },
  workSans: sturdy,
  quicksand: { ...sturdy, track: '0em' },
  satoshi: sturdy,
  manrope: { ...sturdy, weight: 800, track: '-.035em' },
  sora: sturdy,
  'dm-serif': { ...bookish, weight: 400, size: '2.5rem', heading: { size: '1.5rem' } },
}

/** What a finish draws with the theme's own colours: the page, the ring of the picture, and the links. */
type Drawing = Pick<Theme, 'layout' | 'page' | 'picture'> & {
  button: Pick<Theme['button'], 'background' | 'border' | 'shadow' | 'align' | 'gap'> & { hoverShadow: string; move: string }
}

const radii: Record<Corners, string> = { square: '0px', soft: '8px', round: '16px', pill: '999px' }
const getCornerRadius = (corners: Corners): string => radii[corners]

const drawFinish = (finish: Finish, colours: MadeTheme['colours']): Drawing => drawings[finish](colours)

const centred = { border: '0 solid transparent', align: 'center', gap: '12px', move: 'translateY(-2px)' } as const
const still = { shadow: 'none', hoverShadow: 'none' }

const drawings: Record<Finish, (colours: MadeTheme['colours']) => Drawing> = {
  plain: ({ background, button }) => ({
    layout: 'center',
    page: background,
    picture: { radius: '50%', ring: 'none' },
    button: { ...centred, ...still, background: button },
  }),
  blend: ({ background, button, accent, text }) => ({
    layout: 'center',
    page: `linear-gradient(168deg,${background},${mixColours(background, accent, 0.16)} 60%,${mixColours(background, button, 0.2)})`,
    picture: { radius: '50%', ring: `0 0 0 5px ${background}` },
    button: { ...centred, background: button, shadow: `0 6px 18px ${text}1f`, hoverShadow: `0 8px 22px ${text}33` },
  }),
  glow: ({ background, button, accent }) => {
    const lit = mixColours(background, accent, isLightColour(background) ? 0.22 : 0.36)
    return {
      layout: 'center',
      page: `radial-gradient(circle 300px at 50% 130px,${lit},${lit}00),${background}`,
      picture: { radius: '50%', ring: `0 0 0 4px ${background},0 0 0 7px ${accent}` },
      button: { ...centred, background: button, shadow: `0 0 24px ${button}33`, hoverShadow: `0 0 30px ${button}66` },
    }
  },
  outline: ({ background, button }) => ({
    layout: 'center',
    page: background,
    picture: { radius: '50%', ring: `0 0 0 4px ${background},0 0 0 6px ${button}` },
    button: { ...centred, ...still, border: `2px solid ${button}`, background: mixColours(background, button, 0.08) },
  }),
  print: ({ background, button, accent, text }) => ({
    layout: 'left',
    page: `radial-gradient(circle 150px at 90% 50px,${accent} 99%,${accent}00),${background}`,
    picture: { radius: '0', ring: `0 0 0 2px ${text}` },
    button: {
      background: button,
      border: `2px solid ${text}`,
      shadow: `5px 5px 0 ${text}`,
      hoverShadow: `2px 2px 0 ${text}`,
      move: 'translate(3px,3px)',
      align: 'left',
      gap: '16px',
    },
  }),
}
