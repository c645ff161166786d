/**
 * The life of a link's fetched icon: the save that brings an address asks for its site's icon in the same transaction, and never waits for
 * it. A job fetches it (`media/link-icons/`) and stores it in `customIcon`; a new address clears it.
 */
import { createHash } from 'node:crypto'
import { wantsSiteIcon } from '#rules/links/site-icons.ts'
import type { Queries } from '#server/database/queries.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import { pictureJobs } from './posters.ts'

/** `attempt` counts from 1. */
export type IconRequest = { userId: string; linkId: string; url: string; attempt: number }

export const fetchLinkIconJob = defineJob<IconRequest>('fetch-link-icon')

/** The handler decides itself whether to try again. */
export async function requestIcon(tx: Queries, request: IconRequest, runAt?: Date): Promise<void> {
  const options = { ...pictureJobs, turnOf: request.userId, priority: pictureJobs.priority.icon, ...(runAt ? { runAt } : {}) }
  await addJob(tx, fetchLinkIconJob, request, { ...options, key: toKey(request) })
}

/** With the address, so that a further attempt for a former one never replaces the first for the present one. */
const toKey = ({ linkId, url }: IconRequest) =>
  `link-icon ${linkId} ${createHash('sha256').update(url).digest('base64url').slice(0, 16)}`

type Link = { id: string; url: string; icon: string | null; customIcon: string | null }

/** Call it in the transaction that stores the link. */
export async function requestMissingIcon(tx: Queries, userId: string, link: Link): Promise<void> {
  if (link.customIcon === null && wantsSiteIcon(link)) {
    await requestIcon(tx, { userId, linkId: link.id, url: link.url, attempt: 1 })
  }
}
