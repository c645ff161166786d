/** What is kept but not shown on a smaller plan, and how it is named. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockTypes } from '../blocks/blocks.ts'
import { planNames } from '../plans/plans.ts'
import { describeHidden, type HiddenKind, listHiddenByPlan } from './hidden-content.ts'
import { pageDefaults } from './page-fields.ts'
import { type StoredBlock, type StoredLink, type StoredPage, toPublicPage } from './public-page.ts'

const now = new Date('2026-11-03T09:00:00Z')
const page: StoredPage = {
  ...pageDefaults,
  username: 'ada',
  plan: 'premium',
  pageChangedAt: '2026-11-01T00:00:00.000Z',
}
const link = (position: number, changes: Partial<StoredLink> = {}): StoredLink => ({
  id: `link-${position}`,
  title: 'Shop',
  url: 'https://shop.example/',
  description: null,
  icon: null,
  linkImage: null,
  animationType: 'none',
  tileSize: 'small',
  isAd: false,
  isPinned: false,
  isActive: true,
  position,
  ...changes,
})
const block = (position: number, changes: Partial<StoredBlock> = {}): StoredBlock => ({
  id: `block-${position}`,
  type: 'product',
  title: 'Bowl',
  body: null,
  url: null,
  imageUrl: null,
  linkUrl: null,
  folding: null,
  arrangement: null,
  tileSize: 'small',
  price: null,
  isActive: true,
  position,
  ...changes,
})
const full = {
  ...page,
  theme: 'galaxy',
  themeColours: { theme: 'galaxy', text: '#ffffff' },
  customFont: 'inter',
  isFontChosen: true,
  floatingHeader: 'New tour!',
  tipJarEnabled: true,
  imageBackground: '/media/a.webp',
  videoBackground: '/media/a.mp4',
} as const satisfies StoredPage
const links = [0, 1, 2, 3, 4].map((position) => link(position, position === 0 ? { linkImage: '/media/l.webp' } : {}))
const blocks = [5, 6, 7].map((position) => block(position))

test('on Free everything that Premium showed is listed', () => {
  expect(describeHidden(listHiddenByPlan('free', full, { links, blocks }, now))).toBe(
    '3 links, 1 product, theme, custom colours, font, floating header, 1 link image, background image, background video and tip jar',
  )
  expect(describeHidden(listHiddenByPlan('pro', full, { links, blocks }, now))).toBe('theme, background video and tip jar')
  expect(listHiddenByPlan('premium', full, { links, blocks }, now)).toEqual([])
})

test('what visitors would not see anyway is not listed', () => {
  const off = {
    ...page,
    themeColours: { theme: 'galaxy', text: '#ffffff' },
    floatingHeader: '',
  } as const
  const ended = [link(0), link(1), link(2, { isActive: false }), link(3, { visibleUntil: '2026-11-03T08:00:00.000Z' })]
  const switchedOff = blocks.map((one) => ({ ...one, isActive: false }))
  expect(listHiddenByPlan('free', off, { links: ended, blocks: switchedOff }, now)).toEqual([])
})

const anyLink = fc.record({ isActive: fc.boolean(), isPinned: fc.boolean(), linkImage: fc.constantFrom(null, '/media/l.webp') })
const anyBlock = fc.record({
  isActive: fc.boolean(),
  type: fc.constantFrom(...blockTypes),
  linkUrl: fc.constantFrom(null, 'https://shop.example/'),
})
const anyPage = fc.record({
  theme: fc.constantFrom('minimalist', 'ocean', 'galaxy'),
  themeColours: fc.constantFrom(null, { theme: 'ocean', text: '#ffffff' } as const),
  customFont: fc.constantFrom('poppins', 'inter'),
  isFontChosen: fc.boolean(),
  floatingHeader: fc.constantFrom(null, 'Hello'),
  tipJarEnabled: fc.boolean(),
  imageBackground: fc.constantFrom(null, '/media/a.webp'),
  videoBackground: fc.constantFrom(null, '/media/a.mp4'),
})

test('a page has something hidden exactly where its public page on this plan differs from that on Lifetime', () => {
  const bare = (plan: StoredPage['plan'], stored: StoredPage, l: readonly StoredLink[], b: readonly StoredBlock[]) => {
    const { user, ...items } = toPublicPage({ ...stored, plan }, l, b, now)
    return { ...items, user: { ...user, isBranded: false, themeColours: user.themeColours?.theme === user.theme } }
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...planNames),
      anyPage,
      fc.array(anyLink, { maxLength: 8 }),
      fc.array(anyBlock, { maxLength: 14 }),
      (plan, fields, someLinks, someBlocks) => {
        const stored = { ...page, ...fields }
        const [l, b] = [someLinks.map((each, n) => link(n, each)), someBlocks.map((each, n) => block(20 + n, each))]
        const isSame = JSON.stringify(bare(plan, stored, l, b)) === JSON.stringify(bare('lifetime', stored, l, b))
        // An image of a link that is not shown itself is named too: it would be back with the plan.
        const hidden = listHiddenByPlan(plan, stored, { links: l.filter(({ isActive }) => isActive), blocks: b }, now)
        expect(hidden.length === 0).toBe(isSame)
      },
    ),
  )
})

test('each kind has a name', () => {
  const kinds = listHiddenByPlan('free', full, { links, blocks }, now).map(({ kind }) => kind)
  expect(kinds).toEqual([
    'links',
    'products',
    'theme',
    'themeColours',
    'customFont',
    'floatingHeader',
    'linkImages',
    'imageBackground',
    'videoBackground',
    'tipJar',
  ] satisfies HiddenKind[])
})
