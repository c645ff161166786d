/** The schema of a time zone. */
import * as z from 'zod/mini'
import { isTimeZone } from '#rules/analytics/local-time.ts'

const message = 'This is not a time zone.'

/** Such as Europe/London. Browsers know zones that this server does not, from a newer list or made up for privacy: they become UTC. */
export const timeZone = z.string(message).check(
  z.maxLength(64, message),
  z.overwrite((zone) => (isTimeZone(zone) ? zone : 'UTC')),
)
