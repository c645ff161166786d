/** What a theme is: data, from which the page's CSS is made. */
import type { PlanTier } from '../plans/plans.ts'
import type { FontId } from './fonts.ts'
import type { MediaOverlay } from './media-overlay.ts'
import type { ThemeId } from './theme-ids.ts'

/** Colours are hex (`#rgb`, `#rrggbb`, `#rrggbbaa`) or `transparent`, so that contrast can be computed. */
export type Theme = {
  id: ThemeId
  name: string
  tier: PlanTier
  /** CSS `color-scheme`, for scroll bars and the like. */
  scheme: 'light' | 'dark'
  /** A sentence that describes it. */
  character: string
  /** What the gallery filters by. */
  moods: readonly Mood[]
  /** `left` for the two typographic themes. */
  layout: 'center' | 'left'
  /** Pixels available for the name on a screen 320 px wide. */
  nameWidth: number
  /** The page's background in CSS; its last layer fills everything. */
  page: string
  /** The background of the page's social image, in themes whose rules draw what `page` does not have; gradients alone. */
  socialPage?: string | undefined
  /** Colours that the rules in `extra` may draw over the background, under text. */
  overlays: readonly string[]
  /** The panel behind the column, in themes that have one. */
  panel: { background: string; border: string; radius: string; shadow: string } | null
  text: string
  muted: string
  /** The tip jar's background, and the text on it. */
  accent: string
  onAccent: string
  icon: string
  iconBackground: string
  focus: string
  picture: { radius: string; ring: string }
  button: Surface & {
    border: string
    radius: string
    align: 'center' | 'left'
    gap: string
    hover: Surface & { move: string }
    /** Overrides that alternate between links: the first entry is for the first link, and after the last they repeat. */
    cycle: readonly Partial<Surface & { border: string; hover: Partial<Surface> }>[]
  }
  header: { background: string; text: string }
  /** Fonts by id; weight, size, tracking, case and style are those of the name. */
  fonts: {
    display: FontId
    body: FontId
    weight: number
    size: string
    track?: string
    case?: string
    style?: string
    /** Of headings and of texts' titles; what it does not say is as in the name. Only weights that the page loads: 400 and the name's. */
    heading: { size: string; font?: 'body'; weight?: number; track?: string; case?: string; style?: string }
  }
  /** A description of what moves; `none` if nothing does. */
  motion: string
  /** The tint between a creator's own image or video and the text. */
  scrim: string
  /** What the scrim becomes over a background; set where a theme is resolved for a page that has one. */
  mediaOverlay?: MediaOverlay
  /** The theme's own CSS rules, at most 1,650 bytes; `&` is the page's root. */
  extra: string
  /** The layout on wide screens: identity beside the content, above it in two columns, or as large as a poster. */
  desktop: 'side' | 'stage' | 'poster'
  /** The theme's own CSS rules for wide screens, in the form of `extra`. */
  desktopRules?: string
  /** What differs from the button where a link is a tile; see `tile-tokens.ts` for the defaults. */
  tile?: Tile
  /** The theme's own CSS rules for tiles and players, in the form of `extra`; only pages that have these contain them. */
  tileRules?: string
}

export const moods = ['calm', 'loud', 'dark', 'editorial', 'playful'] as const
export type Mood = (typeof moods)[number]

/** In CSS: corners of the tile, space around its text and its picture, corners and clip path of the picture, and the label's text. */
export type Tile = {
  radius?: string
  padding?: string
  inset?: string
  pictureRadius?: string
  shape?: string
  align?: 'start' | 'center'
  size?: string
  tracking?: string
  gap?: string
  /** Em of an average letter of the label, where its font is not that of the text. */
  letterWidth?: number
  /** Pixels between the edges of the tiles at 320 px, where it is not 280. */
  column?: number
}

type Surface = { background: string; text: string; shadow: string }
