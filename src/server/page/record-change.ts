/**
 * Records what changes on a page, for the time line of its visits. In the transaction of the change, while the creator's row is locked. Nobody
 * can fill the table: a theme that is changed again within minutes replaces the one before, and a day has only so many changes.
 */
import type { StoredPageChangeKind } from '#rules/analytics/page-changes.ts'
import { undoWindowMs } from '#rules/page/undo-window.ts'
import { dayMs, minuteMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { countChanges, deleteLatestChange, insertChange, relabelLatestChange } from './store.ts'

type PageChange = { userId: string; kind: StoredPageChangeKind; label: string; at: Date }

/** Milliseconds within which someone who tries themes makes one change. */
const themeWindow = 10 * minuteMs
const maxChangesPerDay = 200

/** `label`: the link's title, or the theme's id. */
export async function recordChange(tx: Queries, change: PageChange): Promise<void> {
  if (change.kind === 'theme-changed' && (await relabelLatestChange(tx, change, before(change.at, themeWindow)))) return
  if ((await countChanges(tx, change.userId, before(change.at, dayMs))) < maxChangesPerDay) await insertChange(tx, change)
}

/** For a link that was restored: as if it had never been deleted. */
export const forgetDeletion = (tx: Queries, { userId, label, at }: Omit<PageChange, 'kind'>) =>
  deleteLatestChange(tx, { userId, kind: 'link-deleted', label }, before(at, undoWindowMs))

const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds)
