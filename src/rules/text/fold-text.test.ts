/** What a search finds, however it is written. */
import { expect, test } from 'vitest'
import { containsTyped } from './fold-text.ts'

test.each([
  ['Amélie Rousseau', 'amelie rousseau'],
  ['Amelie', 'AMÉLIE'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærøskøbing', 'aeroskobing'],
  ['İzmir', 'izmir'],
])('a search of %j finds %j, and the other way round', (one, other) => {
  expect([containsTyped(one, other), containsTyped(other, one)]).toEqual([true, true])
})
