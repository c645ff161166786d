/** What can be done to many users at once: the same verbs as for one. */
import type { BulkActionName } from '#rules/admin/users.ts'
import { banAccount, liftBan } from '#server/accounts/bans/ban-account.ts'
import type { Services } from '#server/services/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { changePlan } from '../../change-plan.ts'
import { signOutUserAsAdmin } from '../secure-user.ts'
import type { ChangeOne } from './change-users.ts'

export const listBulkChanges = (services: Services): Record<BulkActionName, ChangeOne> => ({
  'set-plan': (actor, userId, { plan = 'free', until }, record) =>
    changePlan(services, actor, userId, { plan, until: toDate(until) }, record),
  suspend: (actor, userId, { reason = 'other', note, until }, record) =>
    banAccount(services, userId, { reason, note, until: toDate(until) }, async (tx, { id }) => {
      const detail = { ban: id, reason, note: note || null, until: until ?? null }
      await recordAudit(services, tx, actor, { action: 'suspend', userId, ...banned(true), detail })
      await record(tx)
    }),
  unsuspend: (actor, userId, _, record) =>
    liftBan(services, userId, {
      before: async (tx, ban) => {
        const detail = { ban: ban?.id ?? null }
        await recordAudit(services, tx, actor, { action: 'unsuspend', userId, ...banned(false), detail })
        await record(tx)
      },
    }),
  'sign-out': (actor, userId, _, record) => signOutUserAsAdmin(services, actor, userId, record),
})

const banned = (isBanned: boolean) => ({ before: { isBanned: !isBanned }, after: { isBanned } })

const toDate = (until: string | null | undefined) => (until ? new Date(until) : null)
