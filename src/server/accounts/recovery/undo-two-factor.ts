/**
 * Ends a two-factor sign-in that someone else switched on, who would otherwise keep the owner out for good: from the link in the email
 * about it, or by the operator, whom the owner has convinced of who they are.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { type NotifyServices, notifyOwner } from '../notify-owner.ts'
import { issueToken } from '../one-time-tokens/issue-token.ts'
import { consumeToken, deleteTokens } from '../one-time-tokens/store.ts'
import { revokeAllSessions } from '../sessions/open-sessions.ts'
import { hashToken } from '../tokens.ts'
import { clearTwoFactor, findTwoFactor } from '../two-factor/store.ts'
import { lockUserEmail } from './store.ts'

type UndoServices = Pick<Services, 'db'> & NotifyServices

/** Returns a token to set a new password, because the person who switched two-factor on knew the old one. Refuses with 'link-over'. */
export async function undoTwoFactor(services: UndoServices, token: string) {
  const { db, now } = services
  const resetToken = await db.transaction(async (tx) => {
    const used = await consumeToken(tx, 'undo-two-factor', hashToken(token), now())
    if (!used || !(await lockUserEmail(tx, used.userId))) throw new Refusal('link-over')
    await endTwoFactor(services, tx, used.userId)
    await deleteTokens(tx, used.userId, ['reset', 'new-email', 'ticket'])
    return issueToken(services, tx, 'reset', used.userId)
  })
  return {
    message: 'Two-factor sign-in is off, and you’re signed out everywhere. Please choose a new password.',
    resetToken,
  }
}

/** `record` runs in the same transaction. Refuses with 'no-such-user' or 'two-factor-off'. */
export const resetTwoFactor = (services: UndoServices, userId: string, record: (tx: Queries) => Promise<void>): Promise<void> =>
  services.db.transaction(async (tx) => {
    if (!(await lockUserEmail(tx, userId))) throw new Refusal('no-such-user')
    if (!(await findTwoFactor(tx, userId))?.enabled) throw new Refusal('two-factor-off')
    await endTwoFactor(services, tx, userId)
    await record(tx)
  })

async function endTwoFactor(services: UndoServices, tx: Queries, userId: string): Promise<void> {
  await clearTwoFactor(tx, userId)
  await deleteTokens(tx, userId, ['undo-two-factor'])
  await revokeAllSessions(tx, userId)
  await notifyOwner(services, tx, userId, { type: 'two-factor-off' })
}
