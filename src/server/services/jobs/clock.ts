/**
 * Keeps the queue going when the clock is changed. graphile-worker remembers when each recurring job was last due, and adds none before
 * that moment: once a clock that was ahead is set back, it would do nothing, silently, until that date has passed again. When the
 * clock is set forward, it would add every recurring job once for each minute in between. So a change of the clock is noticed, the
 * worker is started again from the present moment, and rows from the future are brought back to it.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/open.ts'

/** Milliseconds. Smaller steps, such as those of NTP, do no harm: a job is late or early by that much. */
const minJumpMs = 30_000
const checkEveryMs = 1_000

/** Calls `onJump` when the clock has been set forward or back, or stood still while the machine slept. */
export function watchClock(onJump: (jumpMs: number) => void): { stop(): void } {
  const readOffset = () => Date.now() - performance.now()
  let offset = readOffset()
  const timer = setInterval(() => {
    const jumpMs = readOffset() - offset
    offset += jumpMs
    if (Math.abs(jumpMs) >= minJumpMs) onJump(jumpMs)
  }, checkEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/**
 * Brings back what was written while a clock was ahead by more than two minutes, which is more than the clocks of two nodes differ. The
 * moments of recurring jobs come from a node's clock, all others from the database's. A delay that a job was given is preserved.
 */
export async function bringBackFromFuture(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_known_crontabs set last_execution = ${now.toISOString()}
    where last_execution > ${now.toISOString()}::timestamptz + interval '2 minutes'`)
  await db.execute(sql`
    update graphile_worker._private_jobs set
      run_at = run_at - greatest(updated_at - now(), interval '0'),
      created_at = least(created_at, now()),
      updated_at = least(updated_at, now()),
      locked_at = case when locked_at > now() then now() else locked_at end
    where greatest(updated_at, locked_at) > now() + interval '2 minutes'`)
  // No recurring job is added before it is due, and no pause between two attempts is longer than exp(10) seconds, which is 6.1 hours.
  await db.execute(sql`
    update graphile_worker._private_jobs set run_at = now()
    where attempts = 0 and payload->'_cron' is not null and run_at > now() + interval '2 minutes'
      or attempts > 0 and locked_at is null and run_at > now() + interval '7 hours'`)
}
