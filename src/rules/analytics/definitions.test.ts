/** docs/analytics.md defines every figure in the words of the product. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Definition, definitions, dropDefinitions, neverKnown } from './definitions.ts'

const withoutBreaks = (text: string) => text.replaceAll(/\s+/g, ' ')
const documentation = withoutBreaks(readFileSync(new URL('../../../docs/analytics.md', import.meta.url), 'utf8'))

test.each(Object.entries<Definition>(definitions))(
  'the documentation defines %s as the product does',
  (_, { term, meaning, details }) => {
    expect(documentation).toContain(withoutBreaks([`**${term}.** ${meaning}`, details].filter(Boolean).join(' ')))
  },
)

test.each(Object.values(dropDefinitions))('the documentation says what “$label” means', ({ label, meaning }) => {
  expect(documentation).toContain(`| ${label} | ${meaning} |`)
})

test('the documentation says who is in no figure', () => {
  expect(documentation).toContain(neverKnown)
})

test('no two figures share a name', () => {
  const terms = Object.values(definitions).map(({ term }) => term)
  expect(new Set(terms).size).toBe(terms.length)
})
