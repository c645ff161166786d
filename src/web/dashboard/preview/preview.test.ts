/** What the preview beside the links shows. */
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/sign-in.ts'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { handles } from '#rules/page/bio.ts'
import { type Draft, preview } from './preview.ts'

const ada = (more: Partial<User> = {}) =>
  ({
    username: 'ada',
    displayName: 'Ada',
    bio: null,
    plan: 'premium',
    theme: 'aurora',
    customFont: 'sora',
    floatingHeader: 'New tour!',
    tipJarEnabled: true,
    tipJarText: 'Support Me',
    tipJarUrl: 'https://tip.example/',
    ...Object.fromEntries(handles.map((handle) => [handle, null])),
    ...more,
  }) as User

const links = ['shop', 'comic', 'class', 'tour'].map(
  (id, position) =>
    ({
      id,
      position,
      title: id,
      url: `https://${id}.example/`,
      description: null,
      icon: null,
      linkImage: '/media/x.webp',
      isActive: true,
    }) as Link,
)
const titles = ({ bio }: ReturnType<typeof preview>) => bio.links.map(({ title }) => title)
const now = new Date('2026-11-03T09:30:00Z')
const writing = (typed: object, id?: string): { draft: Draft } => ({
  draft: { of: 'link', id, typed: { title: '', url: '', isActive: true, ...typed } },
})

test('three links, and how many more', () => {
  const shown = preview(ada(), links, now)
  expect(titles(shown)).toEqual(['shop', 'comic', 'class'])
  expect(shown.more).toBe(1)
})

test('what the plan does not open is not shown, as on the page itself', () => {
  const { bio } = preview(ada({ plan: 'free' }), links, now)
  expect(bio.user).toMatchObject({
    theme: 'minimalist',
    customFont: 'poppins',
    floatingHeader: null,
    tipJarEnabled: false,
    isBranded: true,
  })
  expect(bio.links).toHaveLength(2)
  expect(bio.links[0]?.linkImage).toBeNull()
})

test('a new link is seen from its first letter on, even when three stand before it', () => {
  expect(titles(preview(ada(), links, now, writing({})))).toEqual(['shop', 'comic', 'Your new link'])
  expect(titles(preview(ada(), links.slice(0, 1), now, writing({ title: 'T' })))).toEqual(['shop', 'T'])
})

test('an edit is seen in its own place, also while the address is half typed', () => {
  const shown = preview(ada(), links, now, writing({ title: 'Read it', url: 'https://' }, 'comic'))
  expect(titles(shown)).toEqual(['shop', 'Read it', 'class'])
  expect(shown.bio.links[1]?.url).toMatch(/^https:/)
})

test('a link that is switched off in the form leaves the page', () => {
  expect(titles(preview(ada(), links, now, writing({ isActive: false }, 'shop')))).toEqual(['comic', 'class', 'tour'])
})

const block = (id: string, position: number) =>
  ({
    id,
    type: 'heading',
    title: id,
    body: null,
    url: null,
    imageUrl: null,
    linkUrl: null,
    price: null,
    position,
    isActive: true,
  }) as Block

test('blocks stand among the links where the grid is on, and do not push the count of the others out of sight', () => {
  const blocks = [block('first', 0.5), block('last', 9)]
  expect(preview(ada({ contentGridEnabled: true }), links, now, { blocks }).bio.blocks.map(({ id }) => id)).toEqual(['first'])
  expect(preview(ada({ contentGridEnabled: false }), links, now, { blocks }).bio.blocks).toEqual([])
})

test('a block is seen from its first letter on, near the top', () => {
  const draft: Draft = { of: 'block', id: undefined, typed: { type: 'heading', title: 'New' } }
  const { bio } = preview(ada({ contentGridEnabled: true }), links, now, { blocks: [block('other', 9)], draft })
  expect(bio.blocks).toMatchObject([{ title: 'New', position: 0.5 }])
})
