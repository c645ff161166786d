/** Inviting people, and creating accounts for them: each change with its row in the audit log, in one transaction. Codes and links are in neither the log nor the database. */
import type * as contract from '#contract/admin/invitations.ts'
import type { ParsedRequest } from '#contract/endpoint.ts'
import { getInvitationState, invitationDays, invitationLink, invitationPlans } from '#rules/accounts/invitations.ts'
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { dayMs } from '#rules/time/durations.ts'
import { createAccount } from '#server/accounts/administration.ts'
import { generateInvitationCode, hashInvitationCode } from '#server/accounts/invitations/admit.ts'
import { assertCanGive, grantToNewAccount } from '#server/billing/plan/grant-plan.ts'
import { readCursorPage } from '#server/database/cursor-page.ts'
import type { Queries } from '#server/database/queries.ts'
import { invitationEmail } from '#server/emails/account.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'
import * as store from './store.ts'

type InviteServices = Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'secrets'>

/** `link` is null where the invitation was emailed. */
export type Invited = { invitation: contract.Invitation; link: string | null }

const pageSize = 50

/**
 * Refuses with 'registration-closed', where nobody could use it; with 'email-taken'; and as `assertCanGive` does. `sendsEmail`:
 * false where the link is wanted although there is an address and a mail server.
 */
export async function createInvitation(
  services: InviteServices,
  actor: AuditActor,
  {
    email = null,
    plan = null,
    planUntil,
    days = invitationDays.byDefault,
    note,
  }: ParsedRequest<typeof contract.createInvitation, 'body'>,
  { sendsEmail = true }: { sendsEmail?: boolean } = {},
): Promise<Invited> {
  const { db, newId, now } = services
  refuseWhereClosed()
  const until = plan && planUntil ? new Date(planUntil) : null
  if (plan) assertCanGive(services, { plan, until })
  const id = newId()
  const code = generateInvitationCode()
  return db.transaction(async (tx) => {
    if (email !== null && (await store.isEmailTaken(tx, email))) throw fieldRefusal('email', 'email-taken')
    const createdAt = now()
    await store.insertInvitation(tx, {
      id,
      tokenHash: hashInvitationCode(code),
      email,
      plan,
      planUntil: until,
      note: note || null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * dayMs),
    })
    // No address: the log outlives the account, and nothing is ever removed from it.
    const detail = { invitation: id, isEmailed: email !== null, plan, planUntil: until?.toISOString() ?? null, days }
    await recordAudit(services, tx, actor, { action: 'create-invitation', detail })
    return deliver(services, tx, id, { code, sendsEmail })
  })
}

/** Refuses with 'no-such-invitation', 'invitation-over' or 'registration-closed'. */
export async function resendInvitation(services: InviteServices, actor: AuditActor, id: string): Promise<Invited> {
  const { db, now } = services
  refuseWhereClosed()
  const code = generateInvitationCode()
  return db.transaction(async (tx) => {
    const found = await findLocked(tx, id)
    const validFor = found.expiresAt.getTime() - found.createdAt.getTime()
    const days = Math.min(invitationDays.max, Math.max(1, Math.round(validFor / dayMs)))
    const change = { tokenHash: hashInvitationCode(code), expiresAt: new Date(now().getTime() + days * dayMs) }
    if (!(await store.replaceToken(tx, id, change))) throw new Refusal('invitation-over')
    await recordAudit(services, tx, actor, { action: 'resend-invitation', detail: { invitation: id } })
    return deliver(services, tx, id, { code, sendsEmail: true })
  })
}

/** Refuses with 'no-such-invitation', or 'invitation-over' where it was used or revoked. */
export async function revokeInvitation(
  services: Pick<Services, 'db' | 'newId' | 'now'>,
  actor: AuditActor,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await findLocked(tx, id)
    if (!(await store.revoke(tx, id, services.now()))) throw new Refusal('invitation-over')
    await recordAudit(services, tx, actor, { action: 'revoke-invitation', detail: { invitation: id } })
  })
}

/** Newest first. `cursor` is the `nextCursor` of the previous page. */
export async function listInvitationsPage({ db, now }: Pick<Services, 'db' | 'now'>, cursor: string | undefined) {
  const { rows, nextCursor } = await readCursorPage(pageSize, (limit) => store.selectInvitations(db, cursor, limit))
  return { invitations: rows.map((row) => toInvitation(row, now())), nextCursor }
}

function refuseWhereClosed(): void {
  if (getSettings().registration === 'closed')
    throw new Refusal('registration-closed', {
      message: 'Registration is closed, so nobody could use an invitation. Set it to invitation only first.',
    })
}

async function findLocked(tx: Queries, id: string) {
  await store.lockInvitation(tx, id)
  const found = await store.findInvitation(tx, id)
  if (!found) throw new Refusal('no-such-invitation')
  return found
}

/** Emailed where there is an address and a mail server; otherwise the link is returned, this once. */
async function deliver(
  services: InviteServices,
  tx: Queries,
  id: string,
  { code, sendsEmail }: { code: string; sendsEmail: boolean },
): Promise<Invited> {
  const { config, now } = services
  const row = await findLocked(tx, id)
  const invitation = toInvitation(row, now())
  if (row.email === null || config.smtpUrl === undefined || !sendsEmail)
    return { invitation, link: config.publicUrl + invitationLink(code) }
  const plan = invitationPlans.find((known) => known === row.plan) ?? null
  const email = invitationEmail({ publicUrl: config.publicUrl, code, plan, expiresAt: row.expiresAt })
  await enqueueEmail(services, tx, row.email, email)
  return { invitation, link: null }
}

const toInvitation = (row: store.InvitationRow, now: Date): contract.Invitation => ({
  id: row.id,
  state: getInvitationState(row, now),
  email: row.email,
  plan: row.plan,
  planUntil: row.planUntil?.toISOString() ?? null,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
  usedBy: row.usedBy,
  revokedAt: row.revokedAt?.toISOString() ?? null,
})

/** The link for choosing a password is emailed where a mail server is set up, and returned otherwise. Refuses as `createAccount` and `assertCanGive` do. */
export async function createUserWithPlan(
  services: Pick<Services, 'config' | 'db' | 'newId' | 'now' | 'passwordCost' | 'secrets'>,
  actor: AuditActor,
  { username, email, displayName, plan = null, planUntil }: ParsedRequest<typeof contract.createUser, 'body'>,
) {
  const until = plan && planUntil ? new Date(planUntil) : null
  if (plan) assertCanGive(services, { plan, until })
  let id = ''
  const link = await createAccount(
    services,
    { username, email, displayName: displayName || null },
    {
      sendsLink: services.config.smtpUrl !== undefined,
      record: async (tx, userId) => {
        id = userId
        if (plan) await grantToNewAccount(services, tx, userId, { plan, until })
        const detail = { plan: plan ?? 'free', planUntil: until?.toISOString() ?? null }
        await recordAudit(services, tx, actor, { action: 'create-user', userId, detail })
      },
    },
  )
  return { user: { id, username, email }, link: link ?? null }
}
