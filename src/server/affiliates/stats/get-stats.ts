/** An affiliate's figures: the link, what was earned and where it is now, the next payout, the funnel and the newest referrals. */
import type { AffiliateStats, Balance } from '#contract/affiliates/commissions.ts'
import { fillMonths } from '#rules/affiliates/earning-months.ts'
import { findNextPayoutRun, findPayoutBlock } from '#rules/affiliates/payouts.ts'
import { referralPath } from '#rules/platform/paths.ts'
import type { Services } from '#server/services/services.ts'
import { readBalance } from '../commissions/balances/store.ts'
import { getMode } from '../current-mode.ts'
import { findMonth, getRank } from '../leaderboard/build-leaderboard.ts'
import { findLastPaidPayout, findOpenPayout } from '../payouts/find-payouts.ts'
import { getPayoutSettings } from '../payouts/settings.ts'
import { buildReferralUrl } from '../referrals/find-affiliate.ts'
import * as store from './store.ts'

const recentReferrals = 5
const funnelMonths = 12

type StatsServices = Pick<Services, 'config' | 'db' | 'now'>

/** Refuses with 'payments-off'. */
export async function getAffiliateStats(services: StatsServices, userId: string): Promise<AffiliateStats> {
  const mode = getMode(services)
  const { db } = services
  const now = services.now()
  // All figures are of one moment, so that they add up.
  return db.transaction(
    async (tx) => {
      const affiliate = await store.findAffiliate(tx, userId)
      const balance = await readBalance(tx, userId, mode)
      const settings = await getPayoutSettings(tx, userId)
      const openPayout = await findOpenPayout(tx, userId, mode)
      const at = findNextPayoutRun(now)
      const maturing = await store.listMaturing(tx, userId, mode, at)
      const facts = {
        ...affiliate,
        hasOpenPayout: openPayout !== null,
        paypalEmail: settings.paypalEmail,
        frozenUntil: settings.frozenUntil === null ? null : new Date(settings.frozenUntil),
        availablePence: balance.approvedPence,
      }
      return {
        mode,
        customReferralSlug: affiliate.customReferralSlug,
        affiliateCode: affiliate.affiliateCode ?? '',
        referralUrl: await buildReferralUrl(services, tx, userId),
        permanentUrl: services.config.publicUrl + referralPath(affiliate.referralCode ?? affiliate.username),
        totalCommissions: sum(balance),
        ...(await store.countAllReferrals(tx, userId, mode)),
        monthlyEarnings: await findMonth(tx, mode, userId, now),
        monthlyHeldPence: await store.sumHeldSince(tx, userId, mode, startOfMonth(now)),
        rank: await getRank(tx, mode, userId, now),
        balance,
        months: fillMonths(await store.listMonths(tx, userId, mode), nothing, now),
        funnel: await store.countFunnel(tx, userId, mode, monthsBefore(now, funnelMonths)),
        nextPayout: {
          at: at.toISOString(),
          amountPence: Math.max(0, balance.approvedPence + maturing.reduce((pence, part) => pence + part.pence, 0)),
          maturing: maturing.map((part) => ({ at: part.at.toISOString(), amountPence: part.pence })),
          block: findPayoutBlock(facts, now) ?? null,
        },
        openPayout,
        lastPaidPayout: await findLastPaidPayout(tx, userId, mode),
        settings,
        commissionDetails: (await store.listRecentReferrals(tx, userId, mode, recentReferrals)).map((referral) => ({
          ...referral,
          createdAt: referral.createdAt.toISOString(),
        })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const nothing: Balance = { paidPence: 0, processingPence: 0, approvedPence: 0, pendingPence: 0, heldPence: 0 }

const sum = ({ paidPence, processingPence, approvedPence, pendingPence, heldPence }: Balance) =>
  paidPence + processingPence + approvedPence + pendingPence + heldPence

const startOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

const monthsBefore = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate()))
