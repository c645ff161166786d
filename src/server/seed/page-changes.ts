/** What changed on the demo creators' pages, for the markers on the time line of their visits. */
import { dayMs } from '#rules/time/durations.ts'
import type { pageChanges } from '#server/database/schema/analytics.ts'
import type { DemoLink } from './creator-rows.ts'
import { demoCreators } from './creators/all-creators.ts'
import { demoId } from './demo-ids.ts'
import { seededRandom } from './seeded-random.ts'

type PageChange = typeof pageChanges.$inferInsert

/** Each link when it was added, and the theme within the last four weeks. */
export const buildPageChanges = (now: Date, links: readonly DemoLink[]): PageChange[] => [
  ...links.map(({ id, userId, title, createdAt }) => ({
    id: demoId(`added ${id}`),
    userId,
    at: createdAt ?? now,
    kind: 'link-added' as const,
    label: title,
  })),
  ...demoCreators.map(({ username, theme, joinedDaysAgo }) => ({
    id: demoId(`theme of ${username}`),
    userId: demoId(username),
    at: toThemeChange(username, joinedDaysAgo, now),
    kind: 'theme-changed' as const,
    label: theme,
  })),
]

function toThemeChange(username: string, joinedDaysAgo: number, now: Date): Date {
  const daysAgo = Math.min(joinedDaysAgo, 4 + 24 * seededRandom(`theme of ${username}`)())
  return new Date(now.getTime() - daysAgo * dayMs)
}
