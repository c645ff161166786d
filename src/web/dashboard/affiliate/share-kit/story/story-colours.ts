/** The colours of the story picture: those of the creator's theme, reduced to what a canvas draws. */
import { toReadableColour } from '#rules/themes/contrast.ts'
import { findHexColours, isOpaqueColour, splitLayers } from '#rules/themes/css-layers.ts'
import type { Theme } from '#rules/themes/themes.ts'

export type StoryColours = {
  /** Around the doorway, and the text on it. */
  wall: string
  onWall: string
  /** Inside of the doorway, from top to bottom. */
  page: readonly string[]
  text: string
  /** None for a theme whose buttons are outlines. */
  button: readonly string[]
  buttonText: string
  /** Pixels on a page 320 px wide. */
  buttonRadius: number
}

export function chooseStoryColours(theme: Theme): StoryColours {
  const page = listOpaque(theme.panel?.background ?? theme.page, ['#ffffff'])
  const [accent = '#16131f'] = listOpaque(theme.accent, page)
  // A wall of the page's own colour would leave no doorway to see.
  const wall = page.includes(accent) ? theme.text : accent
  const button = listOpaque(theme.button.background, [])
  return {
    wall,
    onWall: toReadableColour(theme.onAccent, wall, []),
    page,
    text: toReadableColour(theme.text, toGradient(page), []),
    button,
    buttonText: toReadableColour(theme.button.text, toGradient(button.length ? button : page), []),
    buttonRadius: Math.min(26, Number.parseFloat(theme.button.radius) || 0),
  }
}

/** The opaque colours of a background's last layer, which fills everything. */
function listOpaque(background: string, otherwise: readonly string[]): readonly string[] {
  const colours = findHexColours(splitLayers(background).at(-1) ?? '').filter(isOpaqueColour)
  return colours.length ? colours : otherwise
}

const toGradient = (colours: readonly string[]): string =>
  colours.length > 1 ? `linear-gradient(${colours.join(',')})` : (colours[0] ?? '#ffffff')
