/** The tab that an address opens. */
import { expect, test } from 'vitest'
import { openTab, tabNames, tabPath } from './tabs.ts'

test('every tab has an address that opens it again', () => {
  for (const tab of tabNames) expect(openTab(tabPath(tab).split('?')[1] ?? '')).toBe(tab)
})

test('an unknown tab opens Links, also with a name that every object has', () => {
  expect(openTab('tab=nothing')).toBe('links')
  expect(openTab('tab=constructor')).toBe('links')
  expect(openTab('')).toBe('links')
})
