/** How the service is, and how it was. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const serviceStatus = z.object({
  /** Checked for this answer. */
  checks: z.array(z.object({ name: z.enum(['server', 'database', 'media']), ok: z.boolean(), ms: z.nullable(z.number()) })),
  /** When this server first measured itself. */
  since: z.nullable(z.iso.datetime()),
  /** The last 90 days (UTC), oldest first; `up` is the share of minutes that were well, null where nothing was measured. */
  days: z.array(z.object({ day: z.iso.date(), up: z.nullable(z.number()) })),
})
export type ServiceStatus = z.infer<typeof serviceStatus>

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  summary: 'Live checks, and the share of good minutes of each of the last 90 days',
  who: 'anyone',
  status: 200,
  answer: serviceStatus,
  refuses: [],
  limits: [{ per: 'address', most: 60, seconds: 60 }],
})
