/** The fields of the sign-up with an invitation. */
import * as z from 'zod/mini'
import { registration } from '#contract/accounts/sign-in.ts'

const { username, email, password } = registration.shape
export const invitedFields = z.object({ email, username, password })
export type InvitedFields = z.infer<typeof invitedFields>
