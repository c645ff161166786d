/** How many of the lifetime places are left. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const lifetimeCount = endpoint({
  method: 'GET',
  path: '/api/lifetime-sales/count',
  summary: 'How many lifetime memberships are sold, and how many are left',
  who: 'anyone',
  status: 200,
  answer: z.object({ displayed: z.number(), remaining: z.number() }),
  refuses: [],
})
