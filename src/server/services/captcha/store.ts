/** Stores the challenges that were solved, so that each counts once; a row is no longer needed when its challenge has expired. */
import { lt } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { usedCaptchas } from '#server/database/schema/abuse.ts'

/** Returns false if the challenge was used before, on any node. */
export async function markChallengeUsed(db: Queries, challenge: string, expiresAt: Date): Promise<boolean> {
  const fresh = await db.insert(usedCaptchas).values({ challenge, expiresAt }).onConflictDoNothing().returning()
  return fresh.length > 0
}

export const deleteExpiredCaptchas = (db: Queries, now: Date) => db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now))
