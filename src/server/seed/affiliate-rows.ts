/** The rows of the demo's referrals. Commissions are earned by payments, and paid out by `demo-affiliates.ts`. */
import { dayMs } from '#rules/time/durations.ts'
import { demoCreators } from './creators/all-creators.ts'
import { demoId } from './demo-ids.ts'

export type DemoReferral = {
  id: string
  referrerId: string
  referredId: string
  number: number
  affiliateCode: string
  createdAt: Date
}
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

const toDate = (now: Date, daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)
