/** Who is here, and who earns: what the site shows of creators who asked for it, and of this month's affiliates. */
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseBody } from './endpoint.ts'
import { id } from './fields/fields.ts'

const listedCreator = z.object({
  username: z.string(),
  displayName: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  theme: z.string(),
})
export type ListedCreator = z.infer<typeof listedCreator>

export const listCreators = defineEndpoint({
  method: 'GET',
  path: '/api/creators',
  summary: 'Creators who asked to be listed, newest first',
  auth: 'anyone',
  query: z.object({ before: z.optional(id) }),
  status: 200,
  /** `next`: what to send as `before` for more; null at the end. */
  response: z.object({ creators: z.array(listedCreator), next: z.nullable(z.string()) }),
  refusals: [],
  rateLimits: [{ per: 'address', max: 120, seconds: 60 }],
})

export const getLeaderboard = defineEndpoint({
  method: 'GET',
  path: '/api/affiliate/leaderboard',
  summary: 'The affiliates who earned most this month (UTC); amounts in pence',
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
