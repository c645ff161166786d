/** The status of the service, now and over the last 90 days. */
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

const minutes = z.int().check(z.minimum(0))

const serviceStatus = z.object({
  /** Checked for this response. */
  checks: z.array(z.object({ name: z.enum(['database', 'media']), ok: z.boolean(), ms: z.nullable(z.number()) })),
  /** When the first measurement was made. */
  since: z.nullable(z.iso.datetime()),
  /** When `days` was read; null if it never could be. */
  readAt: z.nullable(z.iso.datetime()),
  /** Whether `days` could be read now. If not, `days` is what was read last. */
  isCurrent: z.boolean(),
  /** The last 90 days (UTC), oldest first: the minutes measured (0 before the first measurement), and how many of them were good. */
  days: z.array(z.object({ day: z.iso.date(), minutes, good: minutes })),
})
export type ServiceStatus = z.infer<typeof serviceStatus>

export const getStatus = defineEndpoint('GET /api/status', 'anyone', {
  response: serviceStatus,
  rateLimits: [{ per: 'address', max: 60, seconds: 60 }],
})
