/** What an admin sees first: the work that waits with the checks that ran, and what happened last. */
import * as z from 'zod/mini'
import { activityKinds } from '#rules/admin/activity.ts'
import { defineEndpoint } from '../endpoint.ts'

const count = z.int()
const moment = z.iso.datetime()

/** The same everywhere: of the newest backup that is there and whole. */
export const backupAge = z.object({
  /** Null where there is none: the age is then the time since the platform's first start. */
  madeAt: z.nullable(moment),
  ageSeconds: z.int(),
  /** Whether the disk of the data has the backups too. */
  isOnDataDisk: z.boolean(),
})
export type BackupAge = z.infer<typeof backupAge>

const attention = z.object({
  /** The work that waits in each tab of the control panel. */
  waiting: z.object({ affiliates: count, pages: count, content: count, system: count }),
  reports: z.object({
    open: count,
    oldestAt: z.nullable(moment),
    /** The page with most open reports, if it has more than one. */
    most: z.nullable(z.object({ username: z.string(), reports: count })),
  }),
  /** Against bans, not yet decided; `overdue` wait longer than creators are told. */
  appeals: z.object({ open: count, overdue: count }),
  /** Null where payments are off. Amounts are integer pence. */
  holds: z.nullable(z.object({ open: count, pence: count, appeals: count, nextEndsAt: z.nullable(moment) })),
  /** Jobs that failed on every attempt, by their name. */
  jobs: z.object({ failed: count, byName: z.array(z.object({ name: z.string(), failed: count })) }),
  support: z.object({ waiting: count, overdue: count }),
  /** The latest check; null where it never ran, or payments are off. */
  ledger: z.nullable(z.object({ isBalanced: z.boolean(), differences: count, provedAt: moment })),
  /** Null where there is no backup and none is to be made. */
  backup: z.nullable(z.object({ ...backupAge.shape, isNightly: z.boolean() })),
  /** Of the server that answers, with its commit. */
  build: z.string(),
})
export type Attention = z.infer<typeof attention>

export const getAttention = defineEndpoint('GET /api/admin/attention', 'control', { response: attention })

const activity = z.object({
  /** What happened; `action` is its name on screen. */
  kind: z.enum(activityKinds),
  action: z.string(),
  /** Null for what concerns no one user, or someone whose account is gone. */
  user: z.nullable(z.object({ id: z.string(), username: z.string() })),
  /** A sum, a reason or a name: in a few words. */
  detail: z.nullable(z.string()),
  timestamp: moment,
})
export type Activity = z.infer<typeof activity>

/** The ten latest, the newest first. */
export const listActivity = defineEndpoint('GET /api/admin/activity-logs', 'control', {
  response: z.object({ activities: z.array(activity) }),
})
