/** Queries on the icons of links that are fetched. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { links } from '#server/database/schema/links.ts'
import type { IconRequest } from '#server/page/link-icons/request-icon.ts'

/** The link as it was when its icon was asked for, still without one. */
const waiting = ({ userId, linkId, url }: IconRequest) =>
  and(eq(links.id, linkId), eq(links.userId, userId), eq(links.url, url), isNull(links.customIcon))

/** The icon that the creator chose for it; undefined if it was deleted, leads elsewhere, or has its site's icon. */
export async function findWaitingLink(db: Queries, request: IconRequest) {
  const [found] = await db.select({ icon: links.icon }).from(links).where(waiting(request))
  return found
}

/** Does nothing if the link was changed or deleted in the meantime: the picture is then removed as an unused one. */
export const setLinkIcon = (tx: Queries, request: IconRequest, path: string) =>
  tx.update(links).set({ customIcon: path }).where(waiting(request))
