/** The rows of the demo's referrals, commissions and payouts. All amounts are integer pence. */
import { calculateCommission } from '#rules/affiliates/commission.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { type DemoCreatorOnPlan, demoCreators } from './creators/all-creators.ts'
import { demoEmail, demoId, oneDayMs } from './demo-ids.ts'

type PaidPlan = Exclude<Plan, 'free'>

export type DemoReferral = { id: string; referrerId: string; referredId: string; affiliateCode: string; createdAt: Date }
export type DemoCommission = {
  id: string
  referralId: string
  userId: string
  amount: number
  plan: PaidPlan
  status: 'pending' | 'approved' | 'paid'
  createdAt: Date
}
export type DemoPayout = {
  id: string
  userId: string
  amount: number
  status: 'paid'
  paypalEmail: string
  requestedAt: Date
  paidAt: Date
}

/** Days: a trial of a week before the first payment, then one every month; a commission is approved after 37. */
const trialDays = 7
const billingDays = 30
const approvalDays = 37
/** How many days ago the last payouts were made, of the commissions approved by then. */
const lastPayoutDaysAgo = 20
/** Pence. */
const minPayout = 1000

export const toAffiliateCode = (username: string) => username.replace(/\W|_/g, '').toUpperCase()

export function buildAffiliateRows(now: Date) {
  const toDate = (daysAgo: number) => new Date(now.getTime() - daysAgo * oneDayMs)
  const referred = demoCreators.filter((creator) => creator.referredBy !== undefined)
  const referrals: DemoReferral[] = referred.map(({ username, joinedDaysAgo, referredBy = '' }) => ({
    id: demoId(`referral of ${username}`),
    referrerId: demoId(referredBy),
    referredId: demoId(username),
    affiliateCode: toAffiliateCode(referredBy),
    createdAt: toDate(joinedDaysAgo),
  }))
  const earned: DemoCommission[] = referred.flatMap((creator) =>
    listPayments(creator).map(({ plan, daysAgo }, index) => ({
      id: demoId(`commission ${index} of ${creator.username}`),
      referralId: demoId(`referral of ${creator.username}`),
      userId: demoId(creator.referredBy ?? ''),
      amount: calculateCommission(plans[plan].pence),
      plan,
      status: daysAgo > approvalDays ? 'approved' : 'pending',
      createdAt: toDate(daysAgo),
    })),
  )
  return { referrals, ...payOut(earned, toDate) }
}

/** How many days ago a creator paid for their plan: once for a lifetime, otherwise monthly. */
function listPayments({ plan, joinedDaysAgo }: DemoCreatorOnPlan): { plan: PaidPlan; daysAgo: number }[] {
  if (plan === 'free') return []
  const payments: { plan: PaidPlan; daysAgo: number }[] = []
  for (let daysAgo = joinedDaysAgo - trialDays; daysAgo > 0; daysAgo -= billingDays) payments.push({ plan, daysAgo })
  return plan === 'lifetime' ? payments.slice(0, 1) : payments
}

function payOut(earned: DemoCommission[], toDate: (daysAgo: number) => Date) {
  const approvedBefore = toDate(lastPayoutDaysAgo + approvalDays)
  const payouts: DemoPayout[] = []
  for (const { username } of demoCreators) {
    const userId = demoId(username)
    const due = earned.filter((commission) => commission.userId === userId && commission.createdAt < approvedBefore)
    const amount = due.reduce((sum, commission) => sum + commission.amount, 0)
    if (amount < minPayout) continue
    for (const commission of due) commission.status = 'paid'
    payouts.push({
      id: demoId(`payout of ${username}`),
      userId,
      amount,
      status: 'paid',
      paypalEmail: demoEmail(username),
      requestedAt: toDate(lastPayoutDaysAgo),
      paidAt: toDate(lastPayoutDaysAgo - 2),
    })
  }
  return { commissions: earned, payouts }
}
