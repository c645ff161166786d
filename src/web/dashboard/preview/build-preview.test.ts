/** What the live preview shows. */
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { handleFields } from '#rules/page/page-fields.ts'
import { buildPreview, type PreviewDraft } from './build-preview.ts'

const ada = (fields: Partial<User> = {}) =>
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
    ...Object.fromEntries(handleFields.map((handle) => [handle, null])),
    ...fields,
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
const titles = ({ bio }: ReturnType<typeof buildPreview>) => bio.links.map(({ title }) => title)
const now = new Date('2026-11-03T09:30:00Z')
const editing = (fields: object, id?: string): { draft: PreviewDraft } => ({
  draft: { kind: 'link', id, fields: { title: '', url: '', isActive: true, ...fields } },
})

test('shows three links, and how many more there are', () => {
  const shown = buildPreview(ada(), links, now)
  expect(titles(shown)).toEqual(['shop', 'comic', 'class'])
  expect(shown.hiddenLinkCount).toBe(1)
})

test('hides what the plan does not include, as the page does', () => {
  const { bio } = buildPreview(ada({ plan: 'free' }), links, now)
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

test('shows a new link from its first character on, even after three others', () => {
  expect(titles(buildPreview(ada(), links, now, editing({})))).toEqual(['shop', 'comic', 'Your new link'])
  expect(titles(buildPreview(ada(), links.slice(0, 1), now, editing({ title: 'T' })))).toEqual(['shop', 'T'])
})

test('shows an edit in its place, also while the address is incomplete', () => {
  const shown = buildPreview(ada(), links, now, editing({ title: 'Read it', url: 'https://' }, 'comic'))
  expect(titles(shown)).toEqual(['shop', 'Read it', 'class'])
  expect(shown.bio.links[1]?.url).toMatch(/^https:/)
})

test('hides a link that is made inactive in the form', () => {
  expect(titles(buildPreview(ada(), links, now, editing({ isActive: false }, 'shop')))).toEqual(['comic', 'class', 'tour'])
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

test('shows blocks among the links, but none that push the number of hidden links out of view', () => {
  const blocks = [block('first', 0.5), block('last', 9)]
  expect(buildPreview(ada(), links, now, { blocks }).bio.blocks.map(({ id }) => id)).toEqual(['first'])
})

test('shows a new block from its first character on, near the top', () => {
  const draft: PreviewDraft = { kind: 'block', id: undefined, fields: { type: 'heading', title: 'New' } }
  const { bio } = buildPreview(ada(), links, now, { blocks: [block('other', 9)], draft })
  expect(bio.blocks).toMatchObject([{ title: 'New', position: 0.5 }])
})

test('shows the whole page, with what is being edited in its place', () => {
  const long = ada({ bio: 'x'.repeat(100) })
  const blocks = [block('last', 9)]
  const whole = buildPreview(long, links, now, { ...editing({ title: 'On tour' }, 'tour'), blocks, isWhole: true })
  expect(titles(whole)).toEqual(['shop', 'comic', 'class', 'On tour'])
  expect(whole.hiddenLinkCount).toBe(0)
  expect(whole.bio.user.bio).toHaveLength(100)
  expect(whole.bio.blocks).toHaveLength(1)
})

test('shows all of the bio while it is being typed', () => {
  expect(buildPreview(ada({ bio: 'x'.repeat(100) }), links, now, { keepBio: true }).bio.user.bio).toHaveLength(100)
})
