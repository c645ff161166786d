/** How many lifetime memberships are left. */
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

export const getLifetimeCount = defineEndpoint('GET /api/lifetime-sales/count', 'anyone', {
  response: z.object({ displayed: z.number(), remaining: z.number() }),
})
