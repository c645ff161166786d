/** What a creator has stored that a plan does not show to visitors. After a downgrade it stays stored, and returns with the plan. */
import type { BlockType } from '../blocks/blocks.ts'
import { isVisibleAt, type LinkSchedule } from '../links/schedule.ts'
import { hasFeature, includesTier, type Plan } from '../plans/plans.ts'
import { findCustomFont } from '../themes/fonts.ts'
import { findThemeTier } from '../themes/theme-ids.ts'
import { countAgainstLimits } from './item-limits.ts'
import type { PageValues } from './page-fields.ts'
import { listVisibleItems } from './visible-items.ts'

type Page = Pick<
  PageValues,
  | 'theme'
  | 'themeColours'
  | 'customFont'
  | 'isFontChosen'
  | 'floatingHeader'
  | 'tipJarEnabled'
  | 'imageBackground'
  | 'videoBackground'
>
type Link = { isActive: boolean; isPinned: boolean; position: number; linkImage: string | null } & LinkSchedule
type Block = { isActive: boolean; position: number; type: BlockType; linkUrl: string | null }

/** `count` is 1 of what a page has only once. */
export type HiddenContent = { kind: HiddenKind; count: number }

/** What visitors would see at this time if the plan included it. Links and blocks must be in the creator's order. */
export function listHiddenByPlan(
  plan: Plan,
  page: Page,
  { links, blocks }: { links: readonly Link[]; blocks: readonly Block[] },
  now: Date,
): HiddenContent[] {
  const counts = {
    ...countOverLimits(plan, links, blocks, now),
    linkImages: hasFeature(plan, 'linkImage') ? 0 : links.filter(({ linkImage }) => linkImage).length,
    ...Object.fromEntries(hiddenFieldKinds.map((kind) => [kind, isFieldHidden[kind](plan, page) ? 1 : 0])),
  } as Record<HiddenKind, number>
  return hiddenKinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)
}

/** For example `3 links, font and tip jar`. */
export const describeHidden = (hidden: readonly HiddenContent[]): string =>
  new Intl.ListFormat('en-GB').format(hidden.map(({ kind, count }) => describeOne(kind, count)))

/** Whether the value that the creator chose is not shown on this plan. */
export const isFieldHidden = {
  theme: (plan, { theme }) => !includesTier(plan, findThemeTier(theme) ?? 'free'),
  themeColours: (plan, { theme, themeColours }) => !hasFeature(plan, 'themeColours') && themeColours?.theme === theme,
  customFont: (plan, page) => !hasFeature(plan, 'customFont') && findCustomFont(page) !== undefined,
  floatingHeader: (plan, { floatingHeader }) => !hasFeature(plan, 'floatingHeader') && Boolean(floatingHeader),
  imageBackground: (plan, { imageBackground }) => !hasFeature(plan, 'imageBackground') && imageBackground !== null,
  videoBackground: (plan, { videoBackground }) => !hasFeature(plan, 'videoBackground') && videoBackground !== null,
  tipJar: (plan, { tipJarEnabled }) => !hasFeature(plan, 'tipJar') && tipJarEnabled,
} as const satisfies Record<string, (plan: Plan, page: Page) => boolean>

const hiddenFieldKinds = Object.keys(isFieldHidden) as (keyof typeof isFieldHidden)[]

/** In the order in which they are named. */
const names = {
  links: ['link', 'links'],
  products: ['product', 'products'],
  theme: 'theme',
  themeColours: 'custom colours',
  customFont: 'font',
  floatingHeader: 'floating header',
  linkImages: ['link image', 'link images'],
  imageBackground: 'background image',
  videoBackground: 'background video',
  tipJar: 'tip jar',
} as const

export type HiddenKind = keyof typeof names
const hiddenKinds = Object.keys(names) as HiddenKind[]

function describeOne(kind: HiddenKind, count: number): string {
  const name = names[kind]
  return typeof name === 'string' ? name : `${count} ${name[count === 1 ? 0 : 1]}`
}

function countOverLimits(plan: Plan, links: readonly Link[], blocks: readonly Block[], now: Date) {
  const shown = listVisibleItems(plan, links, blocks, now)
  const active = {
    links: links.filter((link) => link.isActive && isVisibleAt(link, now)),
    blocks: blocks.filter(({ isActive }) => isActive),
  }
  const all = countAgainstLimits(toLimitedItems(active))
  const visible = countAgainstLimits(toLimitedItems(shown))
  return { links: all.links - visible.links, products: all.products - visible.products }
}

const toLimitedItems = ({ links, blocks }: { links: readonly Link[]; blocks: readonly Block[] }) => [
  ...links.map(() => ({ kind: 'link' }) as const),
  ...blocks.map(({ type, linkUrl }) => ({ kind: 'block', type, linkUrl }) as const),
]
