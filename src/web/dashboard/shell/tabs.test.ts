/** Which tab a URL opens. */
import { expect, test } from 'vitest'
import { parseTab, tabNames, tabPath } from './tabs.ts'

test("every tab's URL opens that tab", () => {
  for (const tab of tabNames) expect(parseTab(tabPath(tab).split('?')[1] ?? '')).toBe(tab)
})

test('an unknown tab opens Links, even one named like a property of every object', () => {
  expect(parseTab('tab=nothing')).toBe('links')
  expect(parseTab('tab=constructor')).toBe('links')
  expect(parseTab('')).toBe('links')
})
