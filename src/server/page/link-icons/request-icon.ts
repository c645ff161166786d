/**
 * The life of a link's fetched icon: the save that brings an address asks for its site's icon in the same transaction, and never waits for
 * it. A job fetches it (`media/link-icons/`) and stores it in `customIcon`; a new address clears it.
 */
import { wantsSiteIcon } from '#rules/links/site-icons.ts'
import type { Queries } from '#server/database/queries.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'

/** `attempt` counts from 1. */
export type IconRequest = { userId: string; linkId: string; url: string; attempt: number }

export const fetchLinkIconJob = defineJob<IconRequest>('fetch-link-icon')

/** Emails and payments go first. The handler decides itself whether to try again. */
const options = { priority: 10, maxAttempts: 3 }

export async function requestIcon(tx: Queries, request: IconRequest, runAt?: Date): Promise<void> {
  await addJob(tx, fetchLinkIconJob, request, { ...options, key: `link-icon ${request.linkId}`, ...(runAt ? { runAt } : {}) })
}

type Link = { id: string; url: string; icon: string | null; customIcon: string | null }

/** Call it in the transaction that stores the link. */
export async function requestMissingIcon(tx: Queries, userId: string, link: Link): Promise<void> {
  if (link.customIcon === null && wantsSiteIcon(link)) {
    await requestIcon(tx, { userId, linkId: link.id, url: link.url, attempt: 1 })
  }
}
