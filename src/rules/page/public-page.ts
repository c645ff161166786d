/** Turns a stored page into what the public may see: its public fields, with defaults for those that the creator's plan does not include. */
import type { LinkSchedule } from '../links/schedule.ts'
import { hasFeature, includesTier, type Plan } from '../plans/plans.ts'
import { resolveThemeId } from '../themes/theme-ids.ts'
import type { Bio, BioBlock, BioLink, BioPoster } from './bio.ts'
import { type PageValues, type PublicPageField, pageDefaults, pageFields, pickFields, publicPageFields } from './page-fields.ts'
import { listVisibleItems } from './visible-items.ts'

/** `pageChangedAt` is ISO 8601, UTC. */
export type StoredPage = Omit<PageValues, 'isListed' | 'contentGridEnabled'> & {
  username: string
  plan: Plan
  pageChangedAt: string
  referralCode?: string | null
}
export type StoredLink = BioLink & { isActive: boolean } & LinkSchedule
export type StoredBlock = BioBlock & { isActive: boolean }

/** Both the public page and the preview that its creator sees are rendered from this. Links and blocks must be in the creator's order. */
export function toPublicPage(
  stored: StoredPage,
  links: readonly StoredLink[],
  blocks: readonly StoredBlock[],
  now: Date,
  posters: readonly BioPoster[] = [],
): Bio {
  const { plan, username, referralCode } = stored
  const isBranded = !includesTier(plan, 'pro')
  const visible = listVisibleItems(plan, links, blocks, now)
  const fields = Object.fromEntries(publicPageFields.map((field) => [field, toPublicValue(stored, field)])) as Pick<
    PageValues,
    PublicPageField
  >
  // The address of what is hidden stays hidden.
  const shown = new Set([fields.featuredVideoUrl, fields.musicUrl, ...visible.blocks.map(({ url }) => url)])
  const shownPosters = posters.filter(({ url }) => shown.has(url)).map(({ url, path, seconds }) => ({ url, path, seconds }))
  return {
    user: {
      ...fields,
      username,
      theme: resolveThemeId(plan, stored.theme),
      lastUpdated: stored.showLastUpdated ? stored.pageChangedAt : null,
      isBranded,
      ...(isBranded && referralCode ? { referralCode } : {}),
    },
    links: visible.links.map((link) => toPublicLink(plan, link)),
    blocks: visible.blocks.map(toPublicBlock),
    ...(shownPosters.length > 0 ? { posters: shownPosters } : {}),
  }
}

/** A value that visitors may not see is replaced by its default before it is sent. */
function toPublicValue(stored: StoredPage, field: PublicPageField) {
  const row = pageFields[field]
  const isIncluded = !('feature' in row) || hasFeature(stored.plan, row.feature)
  const isSwitchedOn = !('shownIf' in row) || stored[row.shownIf]
  return isIncluded && isSwitchedOn ? stored[field] : pageDefaults[field]
}

const linkFields = [
  ...(['id', 'title', 'url', 'description', 'icon', 'linkImage'] as const),
  ...(['animationType', 'tileSize', 'isAd', 'isPinned', 'position'] as const),
]

const toPublicLink = (plan: Plan, link: StoredLink): BioLink => ({
  ...pickFields(link, linkFields),
  linkImage: hasFeature(plan, 'linkImage') ? link.linkImage : null,
})

const blockFields = [
  ...(['id', 'type', 'title', 'body', 'url', 'imageUrl', 'linkUrl'] as const),
  ...(['price', 'folding', 'arrangement', 'tileSize', 'position'] as const),
]

const toPublicBlock = (block: StoredBlock): BioBlock => pickFields(block, blockFields)
