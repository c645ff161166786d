/** Who is here, and who earns: what the site shows of creators who asked for it, and of this month's affiliates. */
import * as z from 'zod/mini'
import { type Answer, endpoint } from './endpoint.ts'
import { id } from './fields/fields.ts'

const listedCreator = z.object({
  username: z.string(),
  displayName: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  theme: z.string(),
})
export type ListedCreator = z.infer<typeof listedCreator>

export const listCreators = endpoint({
  method: 'GET',
  path: '/api/creators',
  summary: 'Creators who asked to be listed, newest first',
  who: 'anyone',
  query: z.object({ before: z.optional(id) }),
  status: 200,
  /** `next`: what to send as `before` for more; null at the end. */
  answer: z.object({ creators: z.array(listedCreator), next: z.nullable(z.string()) }),
  refuses: [],
  limits: [{ per: 'address', most: 120, seconds: 60 }],
})

export const leaderboard = endpoint({
  method: 'GET',
  path: '/api/affiliate/leaderboard',
  summary: 'The affiliates who earned most this month (UTC); amounts in pence',
  who: 'anyone',
  status: 200,
  answer: z.object({
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
  refuses: [],
  limits: [{ per: 'address', most: 120, seconds: 60 }],
})

export type Leaderboard = Answer<typeof leaderboard>
