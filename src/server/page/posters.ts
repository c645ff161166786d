/**
 * The life of an embed's picture: the save that brings an address asks for its picture in the same transaction, and never waits for it. A job
 * fetches it (`media/posters/`); until then, and where there is none, the page draws a cover. Keyed by the address, so that an edit of a
 * title never asks again, and two blocks with one address share one picture.
 */
import type { Queries } from '#server/database/queries.ts'
import { addJobs, defineJob } from '#server/services/jobs/port.ts'
import { insertPosters, listPosterRows } from './store.ts'

export type PosterRequest = { userId: string; url: string }

export const fetchPosterJob = defineJob<PosterRequest>('fetch-poster')

/**
 * Of all nodes, one job at a time asks other hosts for a picture: whoever saves many slow addresses keeps other pictures waiting, and never
 * emails. Creators take turns, however many addresses each of them has saved. Emails and payments go first anyway, and pictures that
 * visitors see before those that only their creator does.
 */
export const pictureJobs = { queue: 'pictures', priority: { poster: 10, icon: 11 }, maxAttempts: 3 } as const

/** `urls` as stored; empty ones are left out. Call it in the transaction that stores them. */
export async function requestPosters(
  tx: Queries,
  userId: string,
  urls: readonly (string | null | undefined)[],
  now: Date,
): Promise<void> {
  const given = [...new Set(urls.filter((url) => typeof url === 'string' && url !== ''))] as string[]
  if (given.length === 0) return
  const asked = await insertPosters(tx, userId, given, now)
  if (asked.length > 0)
    await addJobs(
      tx,
      fetchPosterJob,
      asked.map((url) => ({ userId, url })),
      { ...pictureJobs, turnOf: userId, priority: pictureJobs.priority.poster },
    )
}

/** The pictures that a creator has, and which are still being fetched. */
export const listPosters = async ({ db }: { db: Queries }, userId: string) =>
  (await listPosterRows(db, userId)).map(({ isNew, ...poster }) => ({ ...poster, isFetching: isNew }))
