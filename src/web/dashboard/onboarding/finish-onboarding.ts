/** The first steps are over, done or skipped: said to this browser at once, and to the server as soon as it can be reached. */
import { changeUser } from '#contract/page.ts'
import { call } from '#web/api/call.ts'
import { currentSession, replaceUser } from '#web/session/session.ts'
import { forgetProgress, keepProgress } from './stored-progress.ts'

export async function finish(userId: string): Promise<void> {
  keepProgress(userId, { step: 'over', links: [] })
  try {
    const { user } = await call(changeUser, { body: { onboarded: true }, keepalive: true })
    forgetProgress(userId)
    if (currentSession()?.user.id === userId) replaceUser(user)
  } catch {
    // This browser remembers, and tells the server when the dashboard opens next.
  }
}
