/** All that is asked of the table of links. Every query is scoped to its owner. */

import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { links } from '#server/database/schema/links.ts'

const asSeen = {
  id: links.id,
  title: links.title,
  url: links.url,
  description: links.description,
  icon: links.icon,
  linkImage: links.linkImage,
  animationType: links.animationType,
  visibleFrom: links.visibleFrom,
  visibleUntil: links.visibleUntil,
  isAd: links.isAd,
  isPinned: links.isPinned,
  position: links.position,
  isActive: links.isActive,
  clicks: links.clicks,
  version: links.version,
  createdAt: links.createdAt,
}

export type StoredLink = Awaited<ReturnType<typeof linksOf>>[number]

export const linksOf = (db: Queries, userId: string) =>
  db.select(asSeen).from(links).where(eq(links.userId, userId)).orderBy(asc(links.position))

export const countLinks = (tx: Queries, userId: string): Promise<number> => tx.$count(links, eq(links.userId, userId))

export type LinkFields = Pick<StoredLink, 'title' | 'url' | 'description' | 'icon' | 'linkImage' | 'isActive'>

export async function insertLink(
  tx: Queries,
  link: LinkFields & { id: string; userId: string; position: number; createdAt: Date },
): Promise<StoredLink | undefined> {
  const [added] = await tx.insert(links).values(link).returning(asSeen)
  return added
}

export async function updateLink(tx: Queries, userId: string, linkId: string, change: Partial<LinkFields>) {
  const [changed] = await tx
    .update(links)
    .set(change)
    .where(and(eq(links.id, linkId), eq(links.userId, userId)))
    .returning(asSeen)
  return changed
}

/** Takes a link out and closes the gap. Says whether there was one. */
export async function removeLink(tx: Queries, userId: string, linkId: string): Promise<boolean> {
  const [gone] = await tx
    .delete(links)
    .where(and(eq(links.id, linkId), eq(links.userId, userId)))
    .returning({ position: links.position })
  if (!gone) return false

  await tx
    .update(links)
    .set({ position: sql`${links.position} - 1` })
    .where(and(eq(links.userId, userId), gt(links.position, gone.position)))
  return true
}

/** Gives each link the position of its id in the list. The constraint on positions waits for the commit. */
export async function putInOrder(tx: Queries, userId: string, linkIds: string[]): Promise<void> {
  await tx.execute(sql`
    update links set position = wanted.place - 1
    from unnest(${sql.param(linkIds)}::uuid[]) with ordinality as wanted (id, place)
    where links.id = wanted.id and links.user_id = ${userId} and links.position <> wanted.place - 1`)
}
