/** The query of the creators who asked to be listed. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'
import { isPublicUser } from '#server/page/columns.ts'

/** Links whose titles fit a miniature of the page. */
const shownLinks = 3

/** Newest first: an id begins with its time. `before` is the id of the last creator on the previous page. */
export const selectListedCreators = (db: Queries, before: string | undefined, limit: number) =>
  db
    .select({
      id: users.id,
      plan: users.plan,
      username: users.username,
      displayName: users.displayName,
      bio: users.bio,
      profileImage: users.profileImage,
      theme: users.theme,
      themeColours: users.themeColours,
      customFont: users.customFont,
      isFontChosen: users.isFontChosen,
      imageBackground: users.imageBackground,
      links: sql<string[]>`array(
        select l.title from ${links} l
        where l.user_id = users.id and l.is_active and coalesce(l.visible_from <= now(), true) and coalesce(now() < l.visible_until, true)
        order by l.is_pinned desc, l.position limit ${shownLinks}
      )`,
    })
    .from(users)
    .where(and(eq(users.isListed, true), isPublicUser, before === undefined ? undefined : lt(users.id, before)))
    .orderBy(desc(users.id))
    .limit(limit)
