/** The colours of emails on light and on dark, with the operator's accent. */
import { getSettings } from '#rules/platform/settings.ts'
import { isReadableColour, toReadableColour } from '#rules/themes/contrast.ts'

/** As in `src/web/ui/styles/tokens.css`. Code, quotes and warnings are on `sunken`; `good` is a figure that rose. */
const grounds = {
  light: {
    page: '#faf7f2',
    card: '#ffffff',
    sunken: '#f6f1e9',
    line: '#e6ded2',
    text: '#16131f',
    muted: '#5d5767',
    good: '#19714a',
  },
  dark: {
    page: '#131019',
    card: '#1f1a28',
    sunken: '#2a2435',
    line: '#3a3347',
    text: '#f7f2ea',
    muted: '#bdb5c6',
    good: '#5ccb95',
  },
}

export type EmailColours = typeof grounds.light & { link: string; beam: string; button: string; onButton: string }

export function readEmailColours(accent = getSettings()['brand.accent']): { light: EmailColours; dark: EmailColours } {
  const { light, dark } = grounds
  // Of the three grounds the sunken one is the hardest to read on, in both.
  const bright = toReadableColour(accent, dark.sunken, [], 3)
  return {
    light: {
      ...light,
      link: toReadableColour(accent, light.sunken, []),
      beam: accent,
      // Dark enough for white: programs that darken an email by themselves keep white text, and turn dark text light, whatever it is on.
      button: toReadableColour(accent, '#ffffff', []),
      onButton: '#ffffff',
    },
    dark: {
      ...dark,
      link: toReadableColour(accent, dark.sunken, []),
      beam: bright,
      button: bright,
      onButton: isReadableColour('#ffffff', bright, []) ? '#ffffff' : toReadableColour('#16131f', bright, []),
    },
  }
}

/** What is text, and on what: all of these are read at 4.5:1 at least. */
export const textPairs = [
  ...(['text', 'muted', 'link'] as const).flatMap((text) =>
    (['page', 'card', 'sunken'] as const).map((ground) => [text, ground] as const),
  ),
  ['good', 'card'],
  ['onButton', 'button'],
] as const
