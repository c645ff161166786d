/** Somebody's password has been found right, and before they are let in, its owner changes what guards the account. */
import { eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Queries } from '#server/database/queries.ts'
import { sessions, twoFactorChallenges } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import { password, start } from '#server/testing/start.ts'
import { logInWithPassword } from './password-login.ts'
import { revokeAllSessions } from '../sessions/revoke.ts'
import { updatePassword } from '../store.ts'

/** What becomes of a login that waits at the door while the account's row is held and changed. */
async function loginDuring(change: (tx: Queries, userId: string) => Promise<unknown>, before?: Record<string, unknown>) {
  const { creator, node, db } = await start()
  const { id } = await creator('ada')
  if (before) await db.update(users).set(before).where(eq(users.id, id))
  const login = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update')
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const thief = logInWithPassword(node.services, { email: 'ada@example.com', password }, 'Thief').then(
      () => 'in',
      (error: { code?: string }) => error.code,
    )
    await vi.waitFor(async () => {
      const waiting = sql`select 1 from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`
      expect((await db.execute(waiting)).rows.length).toBe(1)
    }, 20_000)
    await change(tx, id)
    await revokeAllSessions(tx, id)
    return { thief }
  })
  return {
    said: await login.thief,
    sessions: await db.$count(sessions),
    challenges: await db.$count(twoFactorChallenges),
    leaving: await db.$count(users, isNotNull(users.deletionRequestedAt)),
  }
}

const nobodyIsIn = { said: 'wrong-login', sessions: 0, challenges: 0, leaving: 0 }

describe('a login that was being checked', () => {
  test('begins no session on a password that was changed meanwhile', async () => {
    expect(await loginDuring((tx, id) => updatePassword(tx, id, 'another hash'))).toEqual(nobodyIsIn)
  })

  test('does not pass by a second factor that was switched on meanwhile', async () => {
    const switchedOn = (tx: Queries, id: string) => tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id))
    expect(await loginDuring(switchedOn)).toEqual(nobodyIsIn)
  })

  test('takes no deletion back on a password that was changed meanwhile', async () => {
    const leaving = { deletionRequestedAt: new Date(), isActive: false }
    expect(await loginDuring((tx, id) => updatePassword(tx, id, 'another hash'), leaving)).toEqual({ ...nobodyIsIn, leaving: 1 })
  })

  test('opens no challenge on a password that was changed meanwhile', async () => {
    const changed = (tx: Queries, id: string) => updatePassword(tx, id, 'another hash')
    expect(await loginDuring(changed, { twoFactorEnabled: true })).toEqual(nobodyIsIn)
  })
})
