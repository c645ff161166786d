/** Lists creators as visitors may see them: by the rules of their own pages. */
import type { ListedCreator } from '#contract/creators.ts'
import { toPublicPage } from '#rules/page/public-page.ts'
import type { CutFonts } from '#server/fonts/cut-fonts.ts'
import type { Services } from '#server/services/services.ts'
import { toLook } from './look.ts'
import { listMiniatureFonts } from './miniature-fonts.ts'
import { selectFirstBlocks, selectFirstLinks, selectListedCreators } from './store.ts'

const pageSize = 24
/** How many titles of links fit a miniature. */
const shownLinks = 3

/** `next` is what to pass as `before` for more; null at the end. */
export async function listCreators(
  { db, now, cutFonts }: Pick<Services, 'db' | 'now'> & { cutFonts: Pick<CutFonts, 'choose'> },
  before: string | undefined,
): Promise<{ creators: ListedCreator[]; next: string | null }> {
  const found = await selectListedCreators(db, before, pageSize + 1)
  const shown = found.slice(0, pageSize)
  const ids = shown.map(({ id }) => id)
  const [links, blocks] = await Promise.all([selectFirstLinks(db, ids), selectFirstBlocks(db, ids)])
  const toSchedule = (at: Date | null) => at?.toISOString() ?? null
  const miniatures = shown.map(async ({ id, ...stored }) => {
    const ownLinks = links
      .filter(({ userId }) => userId === id)
      .map((link) => ({ ...link, visibleFrom: toSchedule(link.visibleFrom), visibleUntil: toSchedule(link.visibleUntil) }))
    const ownBlocks = blocks.filter(({ userId }) => userId === id)
    const page = { ...stored, pageChangedAt: stored.pageChangedAt.toISOString() }
    const { user, links: visible } = toPublicPage(page, ownLinks, ownBlocks, now())
    const { username, displayName, bio, profileImage, theme } = user
    const titles = visible.slice(0, shownLinks).map(({ title }) => title)
    const fonts = await listMiniatureFonts(cutFonts, user, titles)
    return { username, displayName, bio, profileImage, theme, ...toLook(user), fonts, links: titles }
  })
  return { creators: await Promise.all(miniatures), next: found.length > pageSize ? (ids.at(-1) ?? null) : null }
}
