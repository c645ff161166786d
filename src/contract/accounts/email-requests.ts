/** Requests for an email: the response and its timing are the same whether or not the address has an account. */
import * as z from 'zod/mini'
import { email } from '../fields/fields.ts'

export const emailRequest = {
  body: z.strictObject({ email }),
  response: z.object({ message: z.string() }),
}
