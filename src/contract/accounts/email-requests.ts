/** Asking for a letter: the answer is the same, and as quick, whether or not an account has the address. */
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
