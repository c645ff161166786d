/** The shortened page of the dashboard's preview. */
import { expect, test } from 'vitest'
import type { Bio, BioLink } from './bio.ts'
import { abridgeForPreview } from './preview.ts'

test('shows three links and forty characters of the bio, and counts the hidden links', () => {
  const links = [1, 2, 3, 4, 5].map((id) => ({ id: String(id) }) as BioLink)
  const user = { bio: '🌱'.repeat(45) } as Bio['user']

  const { bio, hiddenLinkCount } = abridgeForPreview({ user, links, blocks: [] })

  expect(bio.links.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(hiddenLinkCount).toBe(2)
  expect(bio.user.bio).toBe(`${'🌱'.repeat(40)}…`)
})

test('leaves a short page as it is', () => {
  const page = { user: { bio: 'Hello' } as Bio['user'], links: [], blocks: [] }

  expect(abridgeForPreview(page)).toEqual({ bio: page, hiddenLinkCount: 0 })
})
