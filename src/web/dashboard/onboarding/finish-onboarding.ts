/** Marks onboarding as finished or skipped: in this browser at once, and on the server as soon as it can be reached. */
import { changeProfile } from '#contract/page.ts'
import { call } from '#web/api/call.ts'
import { getSession, replaceUser } from '#web/session/session.ts'
import { clearProgress, storeProgress } from './stored-progress.ts'

export async function finishOnboarding(userId: string): Promise<void> {
  storeProgress(userId, { step: 'over', links: [] })
  try {
    const { user } = await call(changeProfile, { body: { onboarded: true }, keepalive: true })
    clearProgress(userId)
    if (getSession()?.user.id === userId) replaceUser(user)
  } catch {
    // The stored progress stays; the dashboard sends it again the next time it opens.
  }
}
