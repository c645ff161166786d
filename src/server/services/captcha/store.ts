/** Challenges that were solved: each counts once, until it would have expired anyway. */
import { lt } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { usedCaptchas } from '#server/database/schema/abuse.ts'

/** False when somebody, on any node, was first. */
export async function takeChallenge(db: Queries, challenge: string, expiresAt: Date): Promise<boolean> {
  const fresh = await db.insert(usedCaptchas).values({ challenge, expiresAt }).onConflictDoNothing().returning()
  return fresh.length > 0
}

export const forgetSolvedCaptchas = (db: Queries, now: Date) => db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now))
