/** Lets a test's affiliate earn: people whom they referred buy in the sandbox, and what is earned matures at once. */
import { and, eq } from 'drizzle-orm'
import { commissions, referrals } from '#server/database/schema/affiliates.ts'
import { affiliateSettings } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { openBuyer } from './buyers.ts'
import type { start } from './start.ts'

type Server = Awaited<ReturnType<typeof start>>

let customers = 0

export function openAffiliate(server: Server, affiliate: { id: string; username: string }) {
  const { db, node } = server
  const { newId, now } = node.services

  /** Somebody new, who counts as referred. */
  const refer = async () => {
    customers += 1
    const customer = await server.creator(`customer-${customers}`)
    await db.update(users).set({ referredBy: affiliate.id }).where(eq(users.id, customer.id))
    const number = (await db.$count(referrals, eq(referrals.referrerId, affiliate.id))) + 1
    await db
      .insert(referrals)
      .values({ id: newId(), referrerId: affiliate.id, referredId: customer.id, number, affiliateCode: affiliate.username })
      .onConflictDoNothing()
    return customer
  }
  const mature = () =>
    db
      .update(commissions)
      .set({ status: 'approved', approvedAt: now() })
      .where(and(eq(commissions.userId, affiliate.id), eq(commissions.status, 'pending')))

  return {
    refer,
    mature,
    /** Earns £5.00 for each of so many lifetimes, which can be paid out. Returns who bought them. */
    async earn(lifetimes: number) {
      const buyers = []
      for (let sold = 0; sold < lifetimes; sold++) {
        const buyer = openBuyer(server, await refer())
        await buyer.buy('lifetime')
        buyers.push(buyer)
      }
      await mature()
      return buyers
    },
    setAddress: (paypalEmail = `${affiliate.username}@paypal.example`) =>
      db.insert(affiliateSettings).values({ userId: affiliate.id, paypalEmail, updatedAt: now() }).onConflictDoNothing(),
  }
}
