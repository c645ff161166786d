/** The street of creators who want to be seen. */
import { listCreators } from '#contract/community.ts'
import { wearable } from '#rules/themes/theme-ids.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { selectListedCreators } from './store.ts'

const inOneAnswer = 24

export function creatorListRoutes(mount: Mount, { db }: Pick<Services, 'db'>) {
  mount(listCreators, async ({ query }) => {
    const found = await selectListedCreators(db, query.before, inOneAnswer + 1)
    const shown = found.slice(0, inOneAnswer)
    return {
      creators: shown.map(({ username, displayName, bio, profileImage, plan, theme }) => ({
        username,
        displayName,
        bio,
        profileImage,
        // As on their page: a theme beyond the plan is not worn.
        theme: wearable(plan, theme),
      })),
      next: found.length > inOneAnswer ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}
