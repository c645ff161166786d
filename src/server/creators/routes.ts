/** The list of creators who asked to appear on the Creators page. */
import { listCreators } from '#contract/creators.ts'
import { resolveThemeId } from '#rules/themes/theme-ids.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { toLook } from './look.ts'
import { selectListedCreators } from './store.ts'

const pageSize = 24

export function creatorListRoutes(mount: Mount, { db }: Pick<Services, 'db'>) {
  mount(listCreators, async ({ query }) => {
    const found = await selectListedCreators(db, query.before, pageSize + 1)
    const shown = found.slice(0, pageSize)
    return {
      creators: shown.map(({ id: _, ...creator }) => ({
        username: creator.username,
        displayName: creator.displayName,
        bio: creator.bio,
        profileImage: creator.profileImage,
        // As on their page: a theme that is not in their plan is replaced.
        theme: resolveThemeId(creator.plan, creator.theme),
        ...toLook(creator),
        links: creator.links,
      })),
      next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}
