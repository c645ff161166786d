import { expect, test } from 'vitest'
import { type SiteVariant, siteVariants } from '#rules/billing/site-variants.ts'
import { chooseSections } from './sections.ts'

const text = `Add links{{#sales}} *(Pro)*{{/sales}}.
{{#sales}}
Buy it.

{{#sandbox}}
Test money only.
{{/sandbox}}
{{/sales}}
{{^sales}}
You can have {{maxLinks}} links.
{{/sales}}
{{#tipJar}}
A tip jar.
{{/tipJar}}
The end.`

const choices: [keyof typeof siteVariants, string][] = [
  ['sandbox', 'Add links *(Pro)*.\nBuy it.\n\nTest money only.\nA tip jar.\nThe end.'],
  ['stripe', 'Add links *(Pro)*.\nBuy it.\n\nA tip jar.\nThe end.'],
  ['off-free', 'Add links.\nYou can have up to 2 links.\nThe end.'],
  ['off-pro', 'Add links.\nYou can have up to 5 links.\nThe end.'],
  ['off-premium', 'Add links.\nYou can have any number of links.\nA tip jar.\nThe end.'],
]

test.each(choices)('a text has the sections for %s', (name, chosen) => {
  expect(chooseSections(text, siteVariants[name] as SiteVariant)).toBe(chosen)
})

test('an unknown condition is an error', () => {
  expect(() => chooseSections('{{#sails}}Ahoy{{/sails}}', siteVariants.sandbox)).toThrow('sails')
})
