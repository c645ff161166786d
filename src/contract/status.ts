/** How the service is, and how it was. */
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

const minutes = z.int().check(z.minimum(0))

const serviceStatus = z.object({
  /** Checked for this answer; that the server answers is told by the answer itself. */
  checks: z.array(z.object({ name: z.enum(['database', 'media']), ok: z.boolean(), ms: z.nullable(z.number()) })),
  /** When this server first measured itself. */
  since: z.nullable(z.iso.datetime()),
  /** When the history below was read; null while none could be read. */
  readAt: z.nullable(z.iso.datetime()),
  /** Whether it could be read now. Where not, the last one that was read stands here. */
  isCurrent: z.boolean(),
  /** The last 90 days (UTC), oldest first: the minutes over since measuring began (0 before), and how many of them were good. */
  days: z.array(z.object({ day: z.iso.date(), minutes, good: minutes })),
})
export type ServiceStatus = z.infer<typeof serviceStatus>

export const getStatus = defineEndpoint({
  method: 'GET',
  path: '/api/status',
  auth: 'anyone',
  status: 200,
  response: serviceStatus,
  refusals: [],
  rateLimits: [{ per: 'address', max: 60, seconds: 60 }],
})
