/** What the people of the demo earned by bringing each other, and what was paid out. All amounts are integer pence. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import { demoCreators, type DemoCreatorOnPlan } from './creators/all-creators.ts'
import { dayLength, demoEmail, demoId } from './demo-ids.ts'

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

/** Days: a trial of a week before the first payment, then one every month; a commission is safe after 37. */
const beforePaying = 7
const between = 30
const untilApproved = 37
/** The last round of payouts took what was approved by then. */
const lastPayout = 20
const leastPayout = 1000

export const commissionOn = (plan: PaidPlan): number => Math.floor(plans[plan].pence * 0.25 + 0.5)

export const toAffiliateCode = (username: string) => username.replace(/\W|_/g, '').toUpperCase()

export function buildAffiliateRows(now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * dayLength)
  const referred = demoCreators.filter((creator) => creator.referredBy !== undefined)
  const referrals: DemoReferral[] = referred.map(({ username, joined, referredBy = '' }) => ({
    id: demoId(`referral of ${username}`),
    referrerId: demoId(referredBy),
    referredId: demoId(username),
    affiliateCode: toAffiliateCode(referredBy),
    createdAt: ago(joined),
  }))
  const earned: DemoCommission[] = referred.flatMap((creator) =>
    listPayments(creator).map(({ plan, age }, turn) => ({
      id: demoId(`commission ${turn} of ${creator.username}`),
      referralId: demoId(`referral of ${creator.username}`),
      userId: demoId(creator.referredBy ?? ''),
      amount: commissionOn(plan),
      plan,
      status: age > untilApproved ? 'approved' : 'pending',
      createdAt: ago(age),
    })),
  )
  return { referrals, ...payOut(earned, ago) }
}

/** How many days ago somebody paid for their plan: once for a lifetime, monthly else. */
function listPayments({ plan, joined }: DemoCreatorOnPlan): { plan: PaidPlan; age: number }[] {
  if (plan === 'free') return []
  const ages: number[] = []
  for (let age = joined - beforePaying; age > 0 && (plan !== 'lifetime' || ages.length === 0); age -= between) ages.push(age)
  return ages.map((age) => ({ plan, age }))
}

function payOut(earned: DemoCommission[], ago: (days: number) => Date) {
  const byThen = ago(lastPayout + untilApproved)
  const payouts: DemoPayout[] = []
  for (const { username } of demoCreators) {
    const userId = demoId(username)
    const due = earned.filter((line) => line.userId === userId && line.createdAt < byThen)
    const amount = due.reduce((sum, line) => sum + line.amount, 0)
    if (amount < leastPayout) continue
    for (const line of due) line.status = 'paid'
    payouts.push({
      id: demoId(`payout of ${username}`),
      userId,
      amount,
      status: 'paid',
      paypalEmail: demoEmail(username),
      requestedAt: ago(lastPayout),
      paidAt: ago(lastPayout - 2),
    })
  }
  return { commissions: earned, payouts }
}
