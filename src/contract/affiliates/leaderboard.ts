/** This month's top affiliates, and the platform's figures for the home page. All amounts are integer pence. */
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseBody } from '../endpoint.ts'

export const getLeaderboard = defineEndpoint('GET /api/affiliate/leaderboard', 'anyone', {
  response: z.object({
    leaderboard: z.array(
      z.object({
        /** Affiliates with the same earnings and referrals share a rank. */
        rank: z.int(),
        displayName: z.nullable(z.string()),
        /** Null for those who did not choose to be named. */
        username: z.nullable(z.string()),
        totalEarnings: z.int(),
        totalReferrals: z.int(),
      }),
    ),
    lastUpdated: z.iso.datetime(),
  }),
  etagOf: ['leaderboard'],
  rateLimits: [{ per: 'address', max: 120, seconds: 60 }],
})

export type Leaderboard = ResponseBody<typeof getLeaderboard>

/** Null until something was earned. */
export const getAffiliateFigures = defineEndpoint('GET /api/affiliate/figures', 'anyone', {
  response: z.object({
    figures: z.nullable(
      z.object({ affiliates: z.int(), earnedPence: z.int(), earnedThisMonthPence: z.int(), paidPence: z.int() }),
    ),
  }),
  rateLimits: [{ per: 'address', max: 120, seconds: 60 }],
})

export type AffiliateFigures = NonNullable<ResponseBody<typeof getAffiliateFigures>['figures']>
