/** From what is stored to what the public may see: the fields that the table calls public, as far as the creator's plan includes them. */
import { type LinkSchedule, listVisibleLinks } from '../links/schedule.ts'
import { hasFeature, includesTier, type Plan } from '../plans/plans.ts'
import { resolveThemeId } from '../themes/theme-ids.ts'
import type { Bio, BioBlock, BioLink } from './bio.ts'
import { type PageValues, type PublicPageField, pageDefaults, pageFields, publicPageFields } from './page-fields.ts'

/** `pageChangedAt` is ISO 8601, UTC. */
export type StoredPage = Omit<PageValues, 'isListed'> & { username: string; plan: Plan; pageChangedAt: string }
export type StoredLink = BioLink & { isActive: boolean } & LinkSchedule
export type StoredBlock = BioBlock & { isActive: boolean }

/** Both the public page and the preview that its creator sees are made of this. Links and blocks come in the creator's order. */
export function toPublicPage(stored: StoredPage, links: readonly StoredLink[], blocks: readonly StoredBlock[], now: Date): Bio {
  const { plan, username } = stored
  const fields = publicPageFields.map((field) => [field, toPublicValue(stored, field)])
  return {
    user: {
      ...(Object.fromEntries(fields) as Pick<PageValues, PublicPageField>),
      username,
      theme: resolveThemeId(plan, stored.theme),
      lastUpdated: stored.showLastUpdated ? stored.pageChangedAt : null,
      isBranded: !includesTier(plan, 'pro'),
    },
    links: listVisibleLinks(plan, links, now).map((link) => toPublicLink(plan, link)),
    blocks: stored.contentGridEnabled ? blocks.filter(({ isActive }) => isActive).map(toPublicBlock) : [],
  }
}

/** What visitors do not see does not leave the server: its default does. */
function toPublicValue(stored: StoredPage, field: PublicPageField) {
  const row = pageFields[field]
  const isIncluded = !('feature' in row) || hasFeature(stored.plan, row.feature)
  const isSwitchedOn = !('shownIf' in row) || stored[row.shownIf]
  return isIncluded && isSwitchedOn ? stored[field] : pageDefaults[field]
}

const toPublicLink = (
  plan: Plan,
  { id, title, url, description, icon, linkImage, animationType, isAd, isPinned, position }: StoredLink,
): BioLink => ({
  id,
  title,
  url,
  description,
  icon,
  linkImage: hasFeature(plan, 'linkImage') ? linkImage : null,
  animationType,
  isAd,
  isPinned,
  position,
})

const toPublicBlock = ({ id, type, title, body, url, imageUrl, linkUrl, price, position }: StoredBlock): BioBlock => ({
  id,
  type,
  title,
  body,
  url,
  imageUrl,
  linkUrl,
  price,
  position,
})
