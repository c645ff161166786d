/** The address that a tagged link has is the one whose campaign is counted. */
import { expect, test } from 'vitest'
import { parseCampaign } from '#rules/visits/campaigns.ts'
import { createTaggedAddress } from './tagged-link-form.tsx'

const page = 'https://lintel.bio/maya'

test.each([
  ['Autumn Drop', 'https://lintel.bio/maya?utm_campaign=autumn-drop'],
  ['  zine fair 2 ', 'https://lintel.bio/maya?utm_campaign=zine-fair-2'],
  ['50% off?', 'https://lintel.bio/maya?utm_campaign=50%25-off%3F'],
  ['Ärger', 'https://lintel.bio/maya?utm_campaign=%C3%A4rger'],
])('%s becomes %s', (typed, address) => {
  expect(createTaggedAddress(page, typed)).toBe(address)
  expect(parseCampaign(address)).not.toBe('')
})

test.each(['', '   ', '\u200b'])('%j makes none', (typed) => {
  expect(createTaggedAddress(page, typed)).toBeUndefined()
})
