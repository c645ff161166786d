/** What was written down about a creator's visits, besides the counts: those are the history's. */
import { sql } from 'drizzle-orm'
import { pick } from '#server/database/queries.ts'
import { mediaKitCopies, mediaKits, milestones, pageChanges } from '#server/database/schema/analytics.ts'
import { visitsDropped } from '#server/database/schema/visits.ts'
import { ownRows } from '../store.ts'

export const selectDroppedVisits = ownRows(
  visitsDropped,
  pick(visitsDropped, 'hour', 'kind', 'reason', 'count'),
  visitsDropped.hour,
)

/** `linkId` is `noLink` for views of the page. */
export const selectMilestones = ownRows(
  milestones,
  pick(milestones, 'linkId', 'threshold', 'reachedAt'),
  milestones.linkId,
  milestones.threshold,
)

export const selectPageChanges = ownRows(pageChanges, pick(pageChanges, 'at', 'kind', 'label'), pageChanges.at)

/** Without the secret part of its address. */
export const selectMediaKits = ownRows(mediaKits, {
  ...pick(mediaKits, 'settings', 'changedAt'),
  isOn: sql<boolean>`${mediaKits.token} is not null`,
})

export const selectMediaKitCopies = ownRows(mediaKitCopies, pick(mediaKitCopies, 'signedAt', 'figures'), mediaKitCopies.signedAt)
