/** A job for features above this one, which follow whether an account is being deleted or is banned: for example the subscription is cancelled. */
import type { Queries } from '#server/database/queries.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'

/** Its handler looks at the account as it is when it runs. */
export const deletionChangedJob = defineJob<{ userId: string }>('account-deletion-changed')

/** Called in the transaction in which a deletion is requested, cancelled or carried out, or a ban begins or ends. */
export const announceDeletionChange = (tx: Queries, userId: string): Promise<void> => addJob(tx, deletionChangedJob, { userId })
