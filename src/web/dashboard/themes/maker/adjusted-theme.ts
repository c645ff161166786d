/** A theme while it is adjusted: as it was made, with the changes beside it, so that each can be taken back. */
import { asMade, withBrightness } from '#rules/themes/making/adjust-made-theme.ts'
import { type MadeTheme, toMadeThemeId } from '#rules/themes/making/made-theme.ts'
import { correctTheme } from '#rules/themes/themes.ts'

/** `brightness` is a step of `brightnessSteps`. */
export type AdjustedTheme = { name: string; made: MadeTheme; brightness: number }

export const toAdjusted = (name: string, made: MadeTheme): AdjustedTheme => ({ name, made, brightness: asMade })

/** In the colours that are shown, and what was corrected. */
export const correctAdjusted = ({ made, brightness }: AdjustedTheme) => correctTheme(withBrightness(made, brightness))

export const toThemeId = (adjusted: AdjustedTheme): string => toMadeThemeId(correctAdjusted(adjusted).made)
