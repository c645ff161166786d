/** Tests that a login respects security settings that change between the check of the password and the start of the session. */
import { eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Queries } from '#server/database/queries.ts'
import { sessions, twoFactorChallenges } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import { password, start } from '#server/testing/start.ts'
import { revokeAllSessions } from '../sessions/open-sessions.ts'
import { updatePassword } from '../store.ts'
import { logInWithPassword } from './password-login.ts'

/** Nobody was referred. */
const referrals = { findReferrer: async () => undefined, recordReferral: async () => {} }

/** Returns the result of a login that waits for the lock on the account's row while `change` runs. */
async function loginDuring(change: (tx: Queries, userId: string) => Promise<unknown>, before?: Record<string, unknown>) {
  const { creator, node, db } = await start()
  const { id } = await creator('ada')
  if (before) await db.update(users).set(before).where(eq(users.id, id))
  const login = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update')
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const attempt = logInWithPassword(
      { ...node.services, referrals, grantPlan: async () => {} },
      { email: 'ada@example.com', password },
      { userAgent: 'Other device', network: undefined },
    ).then(
      () => 'signed-in',
      (error: { code?: string }) => error.code,
    )
    await vi.waitFor(async () => {
      const waiting = sql`select 1 from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`
      expect((await db.execute(waiting)).rows.length).toBe(1)
    }, 20_000)
    await change(tx, id)
    await revokeAllSessions(tx, id)
    return { attempt }
  })
  return {
    outcome: await login.attempt,
    sessions: await db.$count(sessions),
    challenges: await db.$count(twoFactorChallenges),
    deletions: await db.$count(users, isNotNull(users.deletionRequestedAt)),
  }
}

const refused = { outcome: 'wrong-login', sessions: 0, challenges: 0, deletions: 0 }

describe('a login whose password was just checked', () => {
  test('starts no session when the password was changed meanwhile', async () => {
    expect(await loginDuring((tx, id) => updatePassword(tx, id, 'another hash'))).toEqual(refused)
  })

  test('does not skip a second factor that was switched on meanwhile', async () => {
    const switchedOn = (tx: Queries, id: string) => tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id))
    expect(await loginDuring(switchedOn)).toEqual(refused)
  })

  test('does not cancel a deletion when the password was changed meanwhile', async () => {
    const deletions = { deletionRequestedAt: new Date(), isActive: false }
    expect(await loginDuring((tx, id) => updatePassword(tx, id, 'another hash'), deletions)).toEqual({ ...refused, deletions: 1 })
  })

  test('creates no challenge when the password was changed meanwhile', async () => {
    const changed = (tx: Queries, id: string) => updatePassword(tx, id, 'another hash')
    expect(await loginDuring(changed, { twoFactorEnabled: true })).toEqual(refused)
  })
})
