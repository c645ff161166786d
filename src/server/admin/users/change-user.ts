/**
 * Edits one user: name, username, email address, bio and plan, in one transaction with one row of the audit log. An admin who read an older
 * version is refused, with the user as they are now, so that two admins, or an admin and the creator, never overwrite each other silently.
 */
import type { AdminUserDetails } from '#contract/admin/users.ts'
import type { Billing } from '#contract/billing.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { replaceEmail } from '#server/accounts/administration.ts'
import { getBilling } from '#server/billing/overview/get-billing.ts'
import { givePlan } from '#server/billing/plan/grant-plan.ts'
import type { Queries } from '#server/database/queries.ts'
import { changePage } from '#server/page/change-page.ts'
import { assertCanRename, toUsernameTaken } from '#server/page/usernames.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'
import { type ListServices, readUsers } from './list/list-users.ts'
import { findAccount, updateAccount } from './store.ts'

type UserChange = {
  version: number
  displayName?: string | null | undefined
  username?: string | undefined
  email?: string | undefined
  bio?: string | null | undefined
  plan?: Plan | undefined
  planUntil?: Date | null | undefined
}

type EditServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now' | 'secrets'>

/**
 * Refuses with 'no-such-user'; with 'changed-elsewhere' unless all that was sent is stored already; and as renaming, changing the address and
 * giving a plan do.
 */
export async function changeUserAsAdmin(
  services: EditServices,
  actor: AuditActor,
  userId: string,
  change: UserChange,
): Promise<AdminUserDetails> {
  try {
    await changePage(services, userId, (tx) => edit(services, tx, actor, userId, change))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'changed-elsewhere')) throw toUsernameTaken(error)
    throw new Refusal('changed-elsewhere', { details: { user: await getUserDetails(services, userId) } })
  }
  return getUserDetails(services, userId)
}

async function edit(
  services: EditServices,
  tx: Queries,
  actor: AuditActor,
  userId: string,
  { version, planUntil, ...change }: UserChange,
) {
  const now = services.now()
  const stored = await findAccount(tx, userId, now)
  if (!stored) throw new Refusal('no-such-user')
  const changed = pickChanged(stored, change)
  // The end of a complimentary plan can change without the plan.
  const plan = changed.plan ?? (planUntil === undefined ? undefined : stored.plan)
  if (Object.keys(changed).length === 0 && plan === undefined) return
  if (version !== stored.version) throw new Refusal('changed-elsewhere')

  const { username, email, displayName, bio } = changed
  if (username !== undefined) await assertCanRename(tx, userId, username, now)
  await updateAccount(tx, userId, {
    ...(username !== undefined && { username }),
    ...(displayName !== undefined && { displayName }),
    ...(bio !== undefined && { bio }),
  })
  if (email !== undefined) await replaceEmail(services, tx, userId, email)
  if (plan !== undefined) await givePlan(services, tx, userId, { plan, until: planUntil })
  const before = Object.fromEntries(Object.keys(changed).map((field) => [field, stored[field as keyof typeof stored]]))
  const after = { ...changed, ...(planUntil !== undefined && { planUntil: planUntil?.toISOString() ?? null }) }
  await recordAudit(services, tx, actor, { action: 'edit-user', userId, before, after })
}

type Editable = Omit<UserChange, 'version' | 'planUntil'>

/** An emptied text is none. */
function pickChanged(stored: Editable, change: Editable): Editable {
  const sent = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [[field, value || null] as const]))
  return Object.fromEntries(sent.filter(([field, value]) => value !== (stored[field as keyof Editable] ?? null)))
}

/** With what the plan is from, and where they are signed in. Refuses with 'no-such-user'. */
export async function getUserDetails(services: ListServices, userId: string): Promise<AdminUserDetails> {
  const [[user], account] = await Promise.all([readUsers(services, [userId]), findAccount(services.db, userId, services.now())])
  if (!user || !account) throw new Refusal('no-such-user')
  const { bio, version, verificationMethod, sessions, deletionRequestedAt } = account
  return {
    ...user,
    bio,
    version,
    verificationMethod,
    sessions,
    deletionRequestedAt: deletionRequestedAt?.toISOString() ?? null,
    planSource: toPlanSource(await getBilling(services, userId)),
  }
}

function toPlanSource({ source, subscription, grantEndsAt, mode }: Billing): AdminUserDetails['planSource'] {
  const paidIn = mode === 'off' ? null : mode
  if (source === 'everyone') return { kind: 'everyone', date: null, mode: null }
  if (source === 'free') return { kind: 'none', date: null, mode: null }
  if (source === 'granted') return { kind: 'granted', date: grantEndsAt, mode: null }
  if (source === 'lifetime' || !subscription) return { kind: 'bought', date: null, mode: paidIn }
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = subscription
  const kind = status === 'past_due' ? 'overdue' : cancelAtPeriodEnd ? 'ends' : 'renews'
  return { kind, date: currentPeriodEnd, mode: paidIn }
}
