/** This month's top affiliates. */
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseBody } from './endpoint.ts'

export const getLeaderboard = defineEndpoint({
  method: 'GET',
  path: '/api/affiliate/leaderboard',
  auth: 'anyone',
  status: 200,
  response: z.object({
    leaderboard: z.array(
      z.object({
        rank: z.number(),
        displayName: z.nullable(z.string()),
        username: z.string(),
        totalEarnings: z.number(),
        totalReferrals: z.number(),
      }),
    ),
    lastUpdated: z.iso.datetime(),
  }),
  refusals: [],
  rateLimits: [{ per: 'address', max: 120, seconds: 60 }],
})

export type Leaderboard = ResponseBody<typeof getLeaderboard>
