/** Writes the rows of a verified account that is signed in: what a sign-up leaves behind, without its password hash at full cost. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { hashSync } from '@node-rs/argon2'
import type { Plan } from '../../src/rules/plans/plans.ts'
import { withJourneyDatabase } from './journey-database.ts'

/** The password of everyone in the journeys. */
export const password = 'over the front door'

// A hash carries its own cost, so that logging in with this one is cheap too.
const passwordHash = hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** `data` is the server's folder. Returns the token of a session. */
export const createAccount = (data: string, username: string, plan: Plan = 'free') =>
  withJourneyDatabase(async (client) => {
    const id = randomUUID()
    const token = randomBytes(32).toString('base64url')
    await client.query('begin')
    await client.query(
      `insert into users (id, username, email, password, plan, is_verified, verification_method, onboarded_at)
       values ($1, $2, $2 || '@example.com', $3, $4, true, 'none', now())`,
      [id, username, passwordHash, plan],
    )
    await client.query(`insert into signups (id, user_id, email, username) values ($1, $2, $3 || '@example.com', $3)`, [
      randomUUID(),
      id,
      username,
    ])
    await client.query(
      `insert into sessions (sid, id, user_id, sess, device, expire, created_at, last_seen_at, proven_at)
       values ($1, $2, $3, '{"kind": "creator"}', 'Unknown device', now() + interval '30 days', now(), now(), now())`,
      [createHash('sha256').update(token).digest('hex'), randomUUID(), id],
    )
    if (plan === 'lifetime') {
      await client.query(`select pg_advisory_xact_lock(hashtext('lifetime seats'))`)
      await client.query(
        `insert into lifetime_seats (number, user_id, status, taken_at)
         select coalesce(max(number), 0) + 1, $1, 'granted', now() from lifetime_seats`,
        [id],
      )
    } else if (plan !== 'free') {
      await client.query(`insert into plan_grants (id, user_id, plan, created_at) values ($1, $2, $3, now())`, [
        randomUUID(),
        id,
        plan,
      ])
    }
    await client.query('commit')
    return { id, token }
  }, data)
