/**
 * Suspending an account: the page answers 410 on every node, every session ends, signing in is refused, the subscription is not renewed, and
 * commissions wait. Data can still be exported. Lifting the suspension brings everything back but the sessions.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { accountReopenedEmail, accountSuspendedEmail } from '#server/emails/account-suspended.ts'
import { changePage } from '#server/page/change-page.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { announceDeletionChange } from '../deletion/deletion-changed.ts'
import type { NotifyServices } from '../notify-owner.ts'
import { revokeAllSessions } from '../sessions/revoke.ts'
import { findEmailAndUsername } from '../store.ts'
import { setBanned } from './store.ts'

type SuspensionServices = Pick<Services, 'db' | 'invalidatePage'> & NotifyServices
type Suspension = { reason: string; until: Date | undefined }
/** Runs in the same transaction. */
type Record = (tx: Queries) => Promise<void>

/** The owner gets an email with the reason. Refuses with 'no-such-user', or where the account is suspended already. */
export const suspendAccount = (services: SuspensionServices, userId: string, suspension: Suspension, record: Record) =>
  changePage(services, userId, async (tx, { username }) => {
    if (!(await setBanned(tx, userId, true))) throw new Refusal('invalid', { message: `${username} is suspended already.` })
    await revokeAllSessions(tx, userId)
    await announceDeletionChange(tx, userId)
    await record(tx)
    const owner = await findEmailAndUsername(tx, userId)
    const { publicUrl } = services.config
    if (owner) await enqueueEmail(services, tx, owner.email, accountSuspendedEmail({ ...owner, ...suspension, publicUrl }))
  })

/** The owner gets an email. Refuses with 'no-such-user', or where the account is not suspended. */
export const liftSuspension = (services: SuspensionServices, userId: string, record: Record) =>
  changePage(services, userId, async (tx, { username }) => {
    if (!(await setBanned(tx, userId, false))) throw new Refusal('invalid', { message: `${username} is not suspended.` })
    await announceDeletionChange(tx, userId)
    await record(tx)
    const owner = await findEmailAndUsername(tx, userId)
    const { publicUrl } = services.config
    if (owner) await enqueueEmail(services, tx, owner.email, accountReopenedEmail({ ...owner, publicUrl }))
  })
