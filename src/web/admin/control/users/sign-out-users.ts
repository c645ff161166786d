/** Signs several users out everywhere. It runs as a job, of which a toast tells the progress. */
import type { AdminUser } from '#contract/admin/users.ts'
import { type BulkProgress, changeUsers, getBulkProgress } from '#contract/admin/users.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { reportFailure } from '../../ui/users/report-failure.ts'

const everyMs = 1000

/** Resolves once the job was accepted. */
export async function signOutUsers(users: readonly AdminUser[]): Promise<void> {
  const body = { action: 'sign-out' as const, userIds: users.map(({ id }) => id) }
  const started = await call(changeUsers, { body }).catch((error: unknown) => reportFailure('control', error))
  void follow(started)
}

async function follow(progress: BulkProgress): Promise<void> {
  const { id, done, failed, total, isFinished } = progress
  if (isFinished) {
    const description = failed === 0 ? 'They have to sign in again.' : `It did not work for ${countNoun(failed, 'user')}.`
    toast({ title: `${countNoun(done - failed, 'user')} signed out`, description })
    return
  }
  toast({ title: 'Signing out…', description: `${done.toLocaleString('en-GB')} of ${countNoun(total, 'user')}` })
  await new Promise((resolve) => setTimeout(resolve, everyMs))
  const next = await call(getBulkProgress, { params: { id } }).catch(() => undefined)
  if (next) await follow(next)
}
