/** How the server is: its health, its jobs, the proof of its ledger, its backups, and a test of its mail. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { email, moment } from '../fields/fields.ts'
import { backupAge } from './overview.ts'

const service = z.object({
  name: z.enum(['database', 'media', 'mail', 'payments', 'payouts', 'captcha', 'countries', 'backups']),
  /** 'off': not set up, which may be intended. */
  state: z.enum(['ok', 'warning', 'failed', 'off']),
  /** What is set up, in a sentence without secrets. */
  detail: z.string(),
  /** How long it took to answer, where it was asked. */
  ms: z.nullable(z.number()),
})
export type ServiceHealth = z.infer<typeof service>

const systemHealth = z.object({
  checkedAt: moment,
  /** What keeps this server from serving, in sentences; as in `/readyz`. */
  problems: z.array(z.string()),
  services: z.array(service),
  /** The last 60 whole minutes, oldest first. 'missing': nobody checked. 'none': before the first check ever. */
  minutes: z.array(z.object({ at: moment, state: z.enum(['good', 'bad', 'missing', 'none']) })),
  /** The latest day of the last 90 with a minute that was not good. */
  lastIncident: z.nullable(z.object({ day: z.iso.date(), minutes: z.number() })),
  /** The process that answers. Memory in bytes. `processes`: how many share its port. */
  node: z.object({
    host: z.string(),
    version: z.string(),
    /** Null where its build knew none. */
    commit: z.nullable(z.string()),
    runtime: z.string(),
    startedAt: moment,
    memory: z.number(),
    processes: z.number(),
  }),
  /** Of this process, pages from memory not counted. Null before the first. */
  requests: z.nullable(z.object({ minutes: z.number(), count: z.number(), p95Ms: z.number() })),
})
export type SystemHealth = z.infer<typeof systemHealth>

export const getSystemHealth = defineEndpoint('GET /api/admin/system/health', 'control', { response: systemHealth })

const jobStates = ['failed', 'waiting', 'running', 'scheduled'] as const
export type JobState = (typeof jobStates)[number]

/** The queue's own number, as a text. */
const jobId = z.string().check(z.regex(/^\d{1,18}$/, 'That is not a job.'))

const job = z.object({
  id: jobId,
  state: z.enum(jobStates),
  title: z.string(),
  /** What it is about, such as an email's subject; addresses are masked. */
  subject: z.nullable(z.string()),
  attempts: z.number(),
  maxAttempts: z.number(),
  /** Why the last try failed. */
  error: z.nullable(z.string()),
  /** When it was last tried or added. */
  changedAt: moment,
  /** When it is tried next; null for one that failed for good. */
  runAt: z.nullable(moment),
  /** When a failed one is deleted. */
  keptUntil: z.nullable(moment),
})
export type Job = z.infer<typeof job>

/** The newest hundred of a state. */
export const listJobs = defineEndpoint('GET /api/admin/jobs', 'control', {
  query: z.object({ state: z.optional(z.enum(jobStates)) }),
  response: z.object({
    counts: z.object({ failed: z.number(), waiting: z.number(), running: z.number(), scheduled: z.number() }),
    jobs: z.array(job),
  }),
})

/** Some jobs, or all that failed. Those that were retried or deleted meanwhile are left out. */
export const retryJobs = defineEndpoint('POST /api/admin/jobs/retry', 'control', {
  body: z.strictObject({ ids: z.union([z.literal('all'), z.array(jobId).check(z.minLength(1), z.maxLength(100))]) }),
  response: z.object({ message: z.string(), retried: z.number() }),
  refusals: ['no-such-job'],
})

const recurringJob = z.object({
  name: z.string(),
  title: z.string(),
  schedule: z.string(),
  nextAt: z.nullable(moment),
  lastAt: z.nullable(moment),
  state: z.enum(['idle', 'waiting', 'running', 'failed']),
  /** What to ask before it runs by hand. */
  question: z.nullable(z.string()),
})
export type RecurringJobRow = z.infer<typeof recurringJob>

export const listRecurringJobs = defineEndpoint('GET /api/admin/recurring-jobs', 'control', {
  response: z.object({ jobs: z.array(recurringJob) }),
})

export const runRecurringJob = defineEndpoint('POST /api/admin/recurring-jobs/{name}/run', 'control', {
  params: z.object({ name: z.string().check(z.maxLength(80)) }),
  response: z.object({ message: z.string() }),
  refusals: ['no-such-job', 'job-running'],
})

const proof = z.object({ provedAt: moment, isBalanced: z.boolean(), differences: z.array(z.string()) })

const ledgerOverview = z.object({
  /** Whose money: test payments, or Stripe's. Null where payments are off. */
  mode: z.nullable(z.enum(['sandbox', 'stripe'])),
  isRunning: z.boolean(),
  latest: z.nullable(proof),
  /** The newest first, without the latest. */
  earlier: z.array(proof),
  transactions: z.number(),
  lines: z.number(),
  /** In pence, positive for debits: the sum of an account's entries, and the balance that is stored. */
  accounts: z.array(z.object({ account: z.string(), entries: z.number(), stored: z.number() })),
})
export type LedgerOverview = z.infer<typeof ledgerOverview>

export const getLedgerOverview = defineEndpoint('GET /api/admin/ledger', 'control', { response: ledgerOverview, isSlow: true })

export const proveLedgerNow = defineEndpoint('POST /api/admin/ledger/prove', 'control', {
  response: z.object({ message: z.string() }),
  refusals: ['job-running'],
})

/** A file in BACKUP_DIR: never a path. */
const backupName = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,120}\.tar$/, 'That is not the name of a backup.'))

const backup = z.object({
  name: backupName,
  /** When it was begun. */
  madeAt: moment,
  bytes: z.number(),
  hasMedia: z.boolean(),
  kind: z.enum(['nightly', 'by-hand']),
  /** Of the server that made it. */
  productVersion: z.string(),
  /** When every byte was last read and compared; null if never. */
  check: z.nullable(z.object({ at: moment, problem: z.nullable(z.string()) })),
})
export type Backup = z.infer<typeof backup>

const backupRun = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** How far it is, or what went wrong. */
  text: z.string(),
  /** From 0 to 1; null while it can't be told. */
  share: z.nullable(z.number()),
  changedAt: moment,
})
export type BackupRun = z.infer<typeof backupRun>

const backupOverview = z.object({
  /** Null where there is no folder for backups: then nothing is made or listed here. */
  folder: z.nullable(z.object({ path: z.string(), keep: z.number(), freeBytes: z.nullable(z.number()) })),
  /** Null where there is none and none is to be made. */
  age: z.nullable(backupAge),
  run: z.nullable(backupRun),
  backups: z.array(backup),
  /** What `restore` needs, for its command. */
  database: z.string(),
})
export type BackupOverview = z.infer<typeof backupOverview>

export const listBackups = defineEndpoint('GET /api/admin/backups', 'control', { response: backupOverview })

export const makeBackup = defineEndpoint('POST /api/admin/backups', 'control', {
  response: z.object({ message: z.string() }),
  refusals: ['backups-off', 'backup-running'],
})

/** Reads every byte. The problem, if there is one, is a sentence. */
export const checkBackup = defineEndpoint('POST /api/admin/backups/{name}/check', 'control', {
  params: z.object({ name: backupName }),
  response: z.object({ problem: z.nullable(z.string()) }),
  refusals: ['no-such-backup', 'backups-off'],
  isSlow: true,
})

/** The access key again, because the file contains everyone's data. The link works for a minute. */
export const createBackupLink = defineEndpoint('POST /api/admin/backups/{name}/link', 'control', {
  params: z.object({ name: backupName }),
  body: z.strictObject({
    accessKey: z.string('Access key is required').check(z.minLength(1, 'Access key is required'), z.maxLength(200)),
  }),
  response: z.object({ url: z.string() }),
  refusals: ['no-such-backup', 'backups-off', 'wrong-access-key'],
  rateLimits: [{ per: 'session', max: 10, seconds: 300 }],
})

/** The browser itself opens this address, so that the file goes to the disk and not into memory. Its signature is the permission. */
export const downloadBackup = defineEndpoint('GET /api/backups/{name}', 'anyone', {
  params: z.object({ name: backupName }),
  query: z.object({ expires: z.string().check(z.regex(/^\d{13}$/)), signature: z.string().check(z.maxLength(100)) }),
  file: 'application/x-tar',
  refusals: ['no-such-backup', 'backups-off', 'backup-link-expired'],
  isSlow: true,
})

export const deleteBackup = defineEndpoint('DELETE /api/admin/backups/{name}', 'control', {
  params: z.object({ name: backupName }),
  status: 204,
  refusals: ['no-such-backup', 'backups-off'],
})

/** Bytes from the start of a backup, more than its header has. */
export const backupStartBytes = 1_100_000

/** What a file is, by its first bytes: whether this server could restore it, and what is in it. */
export const inspectBackup = defineEndpoint('POST /api/admin/backups/inspect', 'control', {
  bytes: {
    types: ['application/octet-stream'],
    maxBytes: backupStartBytes,
    tooLarge: 'too-large',
    wrongType: 'wrong-type',
  },
  response: z.object({
    problem: z.nullable(z.string()),
    backup: z.nullable(z.object({ madeAt: moment, productVersion: z.string(), hasMedia: z.boolean() })),
  }),
})

export const sendTestEmail = defineEndpoint('POST /api/admin/test-email', 'control', {
  body: z.strictObject({ to: email }),
  response: z.object({ isAccepted: z.boolean(), message: z.string() }),
  rateLimits: [{ per: 'session', max: 10, seconds: 300 }],
  isSlow: true,
})

const settingFacts = z.object({
  /** The username of whoever owns the platform. */
  owner: z.nullable(z.string()),
  /** Who pays each month, by plan: they keep their price. */
  subscribers: z.object({ pro: z.number(), premium: z.number() }),
  /** Lifetime seats that are sold, granted or reserved. */
  seatsTaken: z.number(),
  /** In open checkouts, at this moment. */
  seatsHeld: z.number(),
  payments: z.enum(['sandbox', 'stripe', 'off']),
  verification: z.string(),
  mail: z.object({ server: z.nullable(z.string()), sender: z.string(), isSenderSet: z.boolean() }),
  /** Whether the environment sets the keys, and from where admins can sign in; null for anywhere. */
  security: z.object({ isAccessKeySet: z.boolean(), isPasswordSet: z.boolean(), allowedAddresses: z.nullable(z.string()) }),
  lastTestEmail: z.nullable(z.object({ at: moment, isAccepted: z.boolean() })),
})
export type SettingFacts = z.infer<typeof settingFacts>

/** What the screens of the settings say beside them. */
export const getSettingFacts = defineEndpoint('GET /api/admin/system/setting-facts', 'control', { response: settingFacts })
