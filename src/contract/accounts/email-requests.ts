/** Requests for an email: the response is the same, and takes as long, whether or not there is an account with the address. */
import * as z from 'zod/mini'
import { email } from '../fields/fields.ts'

export const emailRequest = {
  method: 'POST',
  auth: 'anyone',
  body: z.strictObject({ email }),
  status: 200,
  response: z.object({ message: z.string() }),
  refusals: [],
} as const
