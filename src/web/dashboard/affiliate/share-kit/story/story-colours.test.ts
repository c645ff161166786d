/** The story picture in each theme's colours. */
import { expect, test } from 'vitest'
import { isReadableColour } from '#rules/themes/contrast.ts'
import { themes } from '#rules/themes/themes.ts'
import { chooseStoryColours } from './story-colours.ts'

test.each(themes.map((theme) => [theme.id, theme] as const))('every text of the story is readable in %s', (_, theme) => {
  const { wall, onWall, page, text, button, buttonText } = chooseStoryColours(theme)
  const areReadable = [
    isReadableColour(onWall, wall, []),
    isReadableColour(wall, onWall, []),
    ...page.map((colour) => isReadableColour(text, colour, [])),
    ...(button.length ? button : page).map((colour) => isReadableColour(buttonText, colour, [])),
  ]
  expect(areReadable).not.toContain(false)
  expect(page).not.toContain(wall)
})
