/** The signed-in creator, as the API returns them and the client stores them. */
import * as z from 'zod/mini'
import { moderationReasonNames } from '#rules/moderation/moderation.ts'
import { id, moment, plan } from '../fields/fields.ts'
import { pageFieldSchemas } from '../fields/page-fields.ts'

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  plan,
  username: z.string(),
  ...pageFieldSchemas,
  pageChangedAt: moment,
  /** When the creator finished the onboarding steps, or skipped them. */
  onboardedAt: z.nullable(moment),
  /** Whether the creator wants features of stage 'beta'; it has an effect on Lifetime only. */
  earlyAccess: z.boolean(),
  /** Incremented with each change by the creator; a change based on an outdated version is refused with 'changed-elsewhere'. */
  version: z.number(),
  twoFactorEnabled: z.boolean(),
  totalClicks: z.number(),
  /** They may open the control panel; absent for everyone else. */
  ownsPlatform: z.optional(z.literal(true)),
  /** Why an admin took the page down; absent while it is up. */
  takedown: z.optional(z.object({ reason: z.enum(moderationReasonNames), note: z.nullable(z.string()), since: moment })),
})
export type User = z.infer<typeof user>
