import { expect, test } from 'vitest'
import { mergeArticles } from './merge-articles.ts'

const text = { title: 'Ours', section: 'Trust', summary: 'One.', body: 'Body' }
const stored = { slug: 'ours', published: null, draft: null, version: 2, publishedAt: null, updatedAt: '2026-11-20T10:00:00Z' }

test('a draft of one of ours is what is edited, and visitors go on reading ours', () => {
  const draft = { ...text, title: 'Changed' }
  expect(mergeArticles([{ slug: 'ours', ...text }], [{ ...stored, draft }])).toMatchObject([
    { slug: 'ours', text: draft, published: { title: 'Ours' }, hasDraft: true, isOurs: true, isStored: true, version: 2 },
  ])
})

test('new ones come before ours, and an article that only a draft has is not published', () => {
  const merged = mergeArticles([{ slug: 'ours', ...text }], [{ ...stored, slug: 'new', draft: { ...text, title: 'New' } }])
  expect(merged.map(({ slug, published, version }) => [slug, published === undefined, version])).toEqual([
    ['new', true, 2],
    ['ours', false, 0],
  ])
})
