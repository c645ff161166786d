/** Where an affiliate's payouts go, and how the affiliate appears on the leaderboard. */
import type { PayoutSettings } from '#contract/affiliates/payouts.ts'
import { defaultLeaderboardChoice, type LeaderboardChoice } from '#rules/affiliates/leaderboard-choices.ts'
import { calculateFreezeEnd } from '#rules/affiliates/payouts.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { accountsPayoutAddressEmail, formerPayoutAddressEmail, newPayoutAddressEmail } from '#server/emails/payouts.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { lockAffiliate } from './open-payout.ts'
import * as store from './store.ts'
import { findSettings, upsertSettings } from './store.ts'

export async function getPayoutSettings(db: Queries, userId: string): Promise<PayoutSettings> {
  const found = await findSettings(db, userId)
  return {
    paypalEmail: found?.paypalEmail ?? null,
    frozenUntil: found?.frozenUntil?.toISOString() ?? null,
    leaderboard: found?.leaderboard ?? defaultLeaderboardChoice,
  }
}

export async function changeLeaderboardChoice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  leaderboard: LeaderboardChoice,
): Promise<PayoutSettings> {
  await upsertSettings(db, userId, { leaderboard, updatedAt: now() })
  return getPayoutSettings(db, userId)
}

type Reauthentication = { password: string; code?: string | null | undefined }

/** That of the accounts feature: checks at once, and returns what confirms it in the transaction. */
export type Reauthenticate = (userId: string, given: Reauthentication) => Promise<(tx: Queries) => Promise<void>>

type AddressServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now' | 'secrets'> & {
  reauthenticate: Reauthenticate
}

/**
 * Whoever has taken over an account would change the address first: so it asks for the password again, tells both addresses and the
 * account's, and pauses payouts for a week. A first address takes effect at once. Refuses with 'payout-open', or as `reauthenticate` does. The same
 * address again changes nothing.
 */
export async function changePayoutAddress(
  services: AddressServices,
  userId: string,
  { paypalEmail, ...given }: Reauthentication & { paypalEmail: string },
): Promise<PayoutSettings> {
  const confirmUnderLock = await services.reauthenticate(userId, given)
  return lockAffiliate(services, userId, async (tx) => {
    await confirmUnderLock(tx)
    const owner = await store.findPayoutFacts(tx, userId)
    if (!owner) throw new Refusal('signed-out')
    if (owner.paypalEmail === paypalEmail) return getPayoutSettings(tx, userId)
    if (await store.findOpenPayoutOfAnyMode(tx, userId)) throw new Refusal('payout-open')
    const [at, former] = [services.now(), owner.paypalEmail]
    const frozenUntil = former === null ? null : calculateFreezeEnd(at)
    await store.upsertSettings(tx, userId, { paypalEmail, frozenUntil, updatedAt: at })

    const details = { publicUrl: services.config.publicUrl, username: owner.username, former, paypalEmail, frozenUntil, at }
    await enqueueEmail(services, tx, owner.email, accountsPayoutAddressEmail(details))
    if (former !== null && former !== owner.email) await enqueueEmail(services, tx, former, formerPayoutAddressEmail(details))
    if (paypalEmail !== owner.email) await enqueueEmail(services, tx, paypalEmail, newPayoutAddressEmail(details))
    return getPayoutSettings(tx, userId)
  })
}
