/** Stores the challenges that were solved, so that each counts once; a row is no longer needed when its challenge has expired. */
import { lt } from 'drizzle-orm'
import { hasRows, type Queries } from '#server/database/queries.ts'
import { usedCaptchas } from '#server/database/schema/abuse.ts'

/** Returns false if the challenge was used before, on any node. */
export const markChallengeUsed = (db: Queries, challenge: string, expiresAt: Date): Promise<boolean> =>
  db.insert(usedCaptchas).values({ challenge, expiresAt }).onConflictDoNothing().returning().then(hasRows)

export const deleteExpiredCaptchas = (db: Queries, now: Date) => db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now))
