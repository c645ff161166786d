/** What words or a picture come down to: what themes are composed from. */
import type { FontId } from '#rules/themes/fonts.ts'
import type { Corners, Finish } from '#rules/themes/making/made-theme.ts'

export type Tone = 'light' | 'dark'
export type FontPair = readonly [display: FontId, body: FontId]

export type Mood = {
  /** `#rrggbb`, the most important first; at least one. */
  colours: readonly string[]
  /** All three themes have it; undefined for some of both. */
  tone?: Tone | undefined
  /** Which tone comes first. */
  leaning: Tone
  /** 1 leaves colours as strong as they are. */
  vividness: number
  fonts: readonly FontPair[]
  corners?: Corners | undefined
  finish?: Finish | undefined
  /** Three names, or what names are made from. */
  names: readonly [string, string, string] | string
}
