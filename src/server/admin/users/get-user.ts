/** One user as an admin sees them: with what the plan is from, and where they are signed in. */
import type { AdminUserDetails } from '#contract/admin/users.ts'
import type { Billing } from '#contract/billing.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { getBilling } from '#server/billing/overview/get-billing.ts'
import { type ListServices, readUsers } from './list/list-users.ts'
import { findAccount } from './store.ts'

/** Refuses with 'no-such-user'. */
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
