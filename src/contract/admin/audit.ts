/** The audit log: what admins did, and what changed by it. */
import * as z from 'zod/mini'
import { auditActorNames, auditGroupNames } from '#rules/admin/audit-actions.ts'
import { cleanLine, cleanName } from '#rules/text/typed-text.ts'
import { cursorPageOf } from '../cursor-page.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dateTime, id, maxCharacters, moment, tally } from '../fields/fields.ts'

/** Counts stop here: beyond it, there are more. */
export const auditCountMax = 10_000

const facts = z.looseObject({})

const entry = z.object({
  id,
  /** Its name in the log, and on screen. */
  action: z.string(),
  label: z.string(),
  actor: z.enum(auditActorNames),
  /** Such as 'Chrome on Mac'; null where there is none. */
  device: z.nullable(z.string()),
  /** Null if the action concerns no user, or one whose account is gone. */
  user: z.nullable(z.object({ id, username: z.string() })),
  /** Whom an invitation is for, while it is kept. Null without an address. */
  invited: z.nullable(z.string()),
  before: z.nullable(facts),
  after: z.nullable(facts),
  detail: facts,
  createdAt: moment,
})
export type AuditEntry = z.infer<typeof entry>

const filter = {
  group: z.optional(z.enum(auditGroupNames, 'Choose a group of actions.')),
  actor: z.optional(z.enum(auditActorNames, 'Choose who acted.')),
  /** A username. */
  user: z.optional(
    z.string().check(z.overwrite(cleanName), z.toLowerCase(), z.maxLength(30, 'Usernames have at most 30 characters.')),
  ),
  from: z.optional(dateTime),
  /** Up to, but not including. */
  to: z.optional(dateTime),
  /** Who, an action, or a value in what changed. */
  search: z.optional(z.string().check(z.overwrite(cleanLine), maxCharacters(100))),
}

/** The newest first, 50 at a time. */
export const listAudit = defineEndpoint('GET /api/admin/audit', 'control', { ...cursorPageOf('entries', entry, { filter }) })

/**
 * How many there are: in all, with these filters, and in each group with the others. At most `auditCountMax` each; `groups` is null where a
 * search finds more than that.
 */
export const countAudit = defineEndpoint('GET /api/admin/audit/counts', 'control', {
  query: z.object(filter),
  response: z.object({ total: z.int(), filtered: z.int(), groups: z.nullable(tally(auditGroupNames)) }),
})

/** CSV, the newest first. */
export const exportAudit = defineEndpoint('GET /api/admin/audit/export', 'control', {
  query: z.object(filter),
  file: 'text/csv',
  isSlow: true,
})
