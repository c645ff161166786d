/** Deletes the ids of old events. A provider repeats a message for days, not for months; and a repeated one would find nothing new. */
import type { Services } from '#server/services/services.ts'
import { deleteEventsBefore } from '../sync/store.ts'

const keptMs = 90 * 86_400_000

/** A recurring job. */
export const deleteOldEvents = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  deleteEventsBefore(db, new Date(now().getTime() - keptMs))
