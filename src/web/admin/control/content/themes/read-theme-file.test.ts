import { expect, test } from 'vitest'
import { exampleTheme, readThemeFile } from './read-theme-file.ts'

test('the example is a theme', () => {
  expect(readThemeFile(exampleTheme)).toMatchObject({ theme: { id: 'houseBlue', base: 'dark' } })
})

test.each([
  ['{', 'This isn’t valid JSON.'],
  ['[]', 'A theme is an object with id, name, tier, base and colours.'],
  [exampleTheme.replace('"dark"', '"nope"'), 'base: The base must be the id of a built-in theme.'],
  [exampleTheme.replace('"#0b1f4a"', '"red"'), 'colours.background: Write the colour as # and six digits, such as #ff5a36.'],
  [exampleTheme.replace('"character"', '"css"'), 'There is no such field: css.'],
])('%s is refused', (json, problem) => {
  expect(readThemeFile(json)).toEqual({ problem })
})
