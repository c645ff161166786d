/** The schema of a time zone. */
import * as z from 'zod/mini'
import { isTimeZone } from '#rules/analytics/local-time.ts'

const message = 'This is not a time zone.'

/** A name that the runtime knows, such as Europe/London. */
export const timeZone = z.string(message).check(z.maxLength(64, message), z.refine(isTimeZone, message))
