/** The query of the creators who asked to be listed. */
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'
import { isPublicUser } from '#server/page/columns.ts'

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
    })
    .from(users)
    .where(and(eq(users.isListed, true), isPublicUser, before === undefined ? undefined : lt(users.id, before)))
    .orderBy(desc(users.id))
    .limit(limit)
