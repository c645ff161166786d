/**
 * What makes themes from words or from a picture's colours. The embedded maker works on this server with a lexicon and asks nobody; the other one asks an AI
 * service. Both only ever return ideas of the same shape, which are checked and corrected before anyone sees them: no CSS, and nothing else.
 */
import type { MadeTheme } from '#rules/themes/making/made-theme.ts'

/** A colour of a picture, `#rrggbb`, and which share of the picture it has, from 0 to 1. */
export type PictureColour = { hex: string; share: number }

export type ThemeBrief = { from: 'words'; words: string } | { from: 'picture'; colours: readonly PictureColour[] }

/** `character` is one sentence about it. */
export type ThemeIdea = { name: string; character: string; theme: MadeTheme }

export type ThemeMaker = {
  /** The model of the AI service; null where none is asked. */
  model: string | null
  /**
   * Three ideas. `round` counts from 0: each round makes others for the same brief. `understood` are the words that it knew, where it knows.
   * Throws a `ThemeMakerError`.
   */
  make(brief: ThemeBrief, round: number): Promise<{ ideas: ThemeIdea[]; understood: string[] }>
}

/** How many ideas one request makes. */
export const ideaCount = 3

/** `unusable`: it answered with something else than three themes. `unknown-words`: it knows none of the words. */
export class ThemeMakerError extends Error {
  readonly reason: 'slow' | 'unavailable' | 'unusable' | 'unknown-words'

  constructor(reason: ThemeMakerError['reason'], message: string = reason) {
    super(message)
    this.name = 'ThemeMakerError'
    this.reason = reason
  }
}
