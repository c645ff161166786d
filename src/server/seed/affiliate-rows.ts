/** The rows of the demo's referrals and payouts. Commissions are earned by payments. All amounts are integer pence. */
import { demoCreators } from './creators/all-creators.ts'
import { demoEmail, demoId, oneDayMs } from './demo-ids.ts'

export type DemoReferral = {
  id: string
  referrerId: string
  referredId: string
  number: number
  affiliateCode: string
  createdAt: Date
}
export type DemoPayout = {
  id: string
  userId: string
  amount: number
  mode: 'sandbox'
  status: 'paid'
  paypalEmail: string
  requestedAt: Date
  paidAt: Date
}

/** Days after which a commission is approved: the guarantee of 30, and 7 for slow refunds. */
const approvalDays = 37
/** How many days ago the last payouts were made, of the commissions approved by then. */
const lastPayoutDaysAgo = 20
/** Pence. */
const minPayout = 1000

export const toAffiliateCode = (username: string) => username.replace(/\W|_/g, '').toUpperCase()

export const buildReferralRows = (now: Date): DemoReferral[] =>
  demoCreators
    .filter((creator) => creator.referredBy !== undefined)
    .sort((one, other) => other.joinedDaysAgo - one.joinedDaysAgo)
    .map(({ username, joinedDaysAgo, referredBy = '' }, index, sorted) => ({
      number: sorted.slice(0, index + 1).filter((creator) => creator.referredBy === referredBy).length,
      id: demoId(`referral of ${username}`),
      referrerId: demoId(referredBy),
      referredId: demoId(username),
      affiliateCode: toAffiliateCode(referredBy),
      createdAt: toDate(now, joinedDaysAgo),
    }))

/** Commissions that were earned before the first moment are approved; those before the second were paid out, if there were enough. */
export const listApprovalDates = (now: Date) => ({
  approvedBefore: toDate(now, approvalDays),
  paidOutBefore: toDate(now, lastPayoutDaysAgo + approvalDays),
})

/** `earned`: what each affiliate earned before `paidOutBefore`. */
export const buildPayoutRows = (earned: { userId: string; pence: number }[], now: Date): DemoPayout[] =>
  demoCreators.flatMap(({ username }) => {
    const userId = demoId(username)
    const amount = earned.find((one) => one.userId === userId)?.pence ?? 0
    if (amount < minPayout) return []
    const [requestedAt, paidAt] = [toDate(now, lastPayoutDaysAgo), toDate(now, lastPayoutDaysAgo - 2)]
    const id = demoId(`payout of ${username}`)
    return [{ id, userId, amount, mode: 'sandbox', status: 'paid', paypalEmail: demoEmail(username), requestedAt, paidAt }]
  })

const toDate = (now: Date, daysAgo: number) => new Date(now.getTime() - daysAgo * oneDayMs)
