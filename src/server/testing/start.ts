/** Starts the whole server on a real database in one line, with clients for its users: `creator('ada', 'pro')`, `visitor()`, `admin()`, `control()`. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Plan } from '#rules/plans/plans.ts'
import { applySettings } from '#rules/platform/settings.ts'
import { hashPassword } from '#server/accounts/login/passwords.ts'
import { getPlanOfNewAccounts } from '#server/accounts/register.ts'
import { startSession } from '#server/accounts/sessions/session.ts'
import { grantPlan } from '#server/billing/plan/grant-plan.ts'
import { readConfig } from '#server/config.ts'
import { signups } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'
import type { BuiltWeb } from '#server/http/html/app-shell.ts'
import { startNode } from '#server/node.ts'
import { createKey, openKeyring } from '#server/services/keyring.ts'
import { type Log, openLog } from '#server/services/log.ts'
import type { Mail } from '#server/services/mail/port.ts'
import type { FetchOutside } from '#server/services/outside/port.ts'
import type { Services } from '#server/services/services.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openSentEmails } from './sent-emails.ts'

/** Replaces the built app, which is tested in a browser. Each node has its own, because it keeps pages with its address in them. */
const createWeb = (): BuiltWeb => ({
  shell:
    '<!doctype html><html lang="en" data-payments="__PAYMENTS__"><head><title>Lintel</title></head><body><div id="app"></div></body></html>',
  folder: import.meta.dirname,
  variant: 'sandbox',
  site: [
    {
      path: '/',
      readHtml: () => '<!doctype html><title>__HOST__</title><style>body{margin:0}</style><a href="__PUBLIC_URL__/auth">In</a>',
    },
  ],
  pageScript: 'document.documentElement.dataset.script="on"',
  missingPageScript: 'document.documentElement.dataset.script="missing"',
  brandFonts: { css: '', files: [] },
  checkout: { screen: ['/assets/checkout.js', '/assets/checkout.css'], sandbox: ['/assets/sandbox.js'], placeholders: {} },
})

/** What the nodes of one platform share. */
type Platform = { database: TestDatabase; secrets: typeof secrets }

const keys = [createKey()]
const secrets = {
  adminPassword: 'a-test-admin-password',
  adminAccessKey: 'a-test-admin-access-key',
  keyring: openKeyring(() => keys),
}
export const password = 'over the front door'

export type TestResponse = { status: number; headers: Headers; text: string; json: <T = Record<string, unknown>>() => T }

/** `mail`: emails are sent there instead of to `emails`. `adminPassword`: another one than the usual. `web`: other parts of the built app. */
type Options = {
  env?: Record<string, string>
  now?: () => Date
  log?: Log
  mail?: Mail
  /** What the services of embedded videos and music answer. */
  fetchOutside?: FetchOutside
  adminPassword?: string
  /** The full cost of a password's hash, for tests of how long one takes. */
  passwordCost?: Services['passwordCost']
  web?: Partial<BuiltWeb>
  /** A node of its own, for a test that closes it or looks at what it remembers for some time. */
  isOwn?: true
  /** Another server, for a node that loaded all modules again, as another process does. */
  beside?: { platform: Platform }
}

/** A hash that takes no time, for accounts whose password is not what a test is about. */
const passwordCost = { memoryCost: 8, timeCost: 1 }

type Started = Awaited<ReturnType<typeof startOwn>>

let database: TestDatabase | undefined
/** The node of this file, with the options that it has, and whether the present test has it. */
let shared: { node: Started; options: string } | undefined
let isInUse = false
const realTime = () => new Date()
/** The shared node's: each test brings its own. */
let clock = realTime
const stops: (() => Promise<void>)[] = []

/**
 * The one node of this file, as if it had just started: it is emptied between tests. A test that has it already gets a node of its own, and
 * so does one whose options can't be shared: several in one test are several nodes on one database.
 */
export async function start(options: Options = {}): Promise<Started> {
  const { now = realTime, ...others } = options
  const wanted = describeShareable(others)
  // The shared node would take jobs from the queue that this test's own is to run.
  if (shared && !isInUse && shared.options !== wanted) await stopShared()
  if (isInUse || wanted === undefined) {
    const own = await startOwn(options)
    stops.push(own.node.stop)
    return own
  }
  isInUse = true
  clock = now
  shared ??= { node: await startOwn({ ...others, now: () => clock() }), options: wanted }
  return shared.node
}

/** Undefined where a test looks at what a node does from its start on. */
function describeShareable({ env = {}, adminPassword, passwordCost: cost, ...others }: Options): string | undefined {
  if (Object.keys(others).length > 0 || env.RATE_LIMITS === 'on') return undefined
  return JSON.stringify({ env, adminPassword, cost })
}

const isShared = (node: Awaited<ReturnType<typeof startNode>>): boolean => shared?.node.node === node

async function stopShared(): Promise<void> {
  const stopping = shared
  shared = undefined
  await stopping?.node.node.stop()
}

async function startOwn({
  env = {},
  now,
  log,
  mail,
  fetchOutside,
  adminPassword = secrets.adminPassword,
  passwordCost: cost = passwordCost,
  web: otherWeb = {},
  beside,
}: Options = {}) {
  if (!beside) database ??= await openTestDatabase()
  const { database: its, secrets: itsSecrets } = beside?.platform ?? { database: requireDatabase(), secrets }
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    VERIFICATION: 'none',
    ALTCHA_COST: '100',
    // Tests ask no one outside, unless they bring who answers.
    EMBED_PICTURES: fetchOutside ? 'on' : 'off',
    ...env,
  })
  const emails = openSentEmails()
  const node = await startNode({
    config,
    log: log ?? openLog(config.logLevel),
    secrets: { ...itsSecrets, adminPassword },
    // Few enough for all its jobs to share one lane: five, which the queue's own tests have, double what a start costs.
    connection: { ...its.connection, max: 8 },
    web: { ...createWeb(), ...otherWeb },
    mail: mail ?? emails.mail,
    ...(fetchOutside ? { fetchOutside } : {}),
    hasRecurringJobs: false,
    ...(now ? { now } : {}),
    passwordCost: cost,
  })
  const address = node.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    ...clients(`http://127.0.0.1:${port}`, node.services),
    node,
    emails,
    port,
    db: its.db,
    connection: its.connection,
    /** Its queue of jobs and its listener need seconds to recover, so the next test gets another node. */
    async withoutDatabase<T>(work: () => Promise<T>): Promise<T> {
      if (isShared(node)) stops.push(stopShared)
      return its.whileUnavailable(work)
    },
    platform: { database: its, secrets: itsSecrets },
    /** For tests of stopping; all other servers are stopped after their test, or after the last one of their file. */
    stop: async () => {
      if (isShared(node)) return stopShared()
      stops.splice(stops.indexOf(node.stop), 1)
      return node.stop()
    },
  }
}

function requireDatabase(): TestDatabase {
  if (!database) throw new Error('The test database is missing.')
  return database
}

/** After each test. */
export async function emptyServers() {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  if (shared && isInUse) await finishJobs(shared.node)
  isInUse = false
  clock = realTime
  applySettings({})
  await database?.empty()
  if (shared) await forget(shared.node)
}

/** After each file. */
export async function closeServers() {
  await stopShared()
  await database?.close()
  database = undefined
}

/** Jobs that are queued belong to a test that has ended; one that is running would write into the next. A test may have made up other locks. */
async function finishJobs({ db }: Started) {
  for (;;) {
    const { rows } = await db.$client.query<{ running: number }>(
      `with dropped as (delete from graphile_worker._private_jobs where locked_at is null)
       select count(*)::int as running from graphile_worker._private_jobs where locked_by like 'pool-%'`,
    )
    if (rows[0]?.running === 0) return
    await pause(5)
  }
}

/** Nothing that the node remembers is true any longer. */
async function forget({ node, emails }: Started) {
  emails.sent.length = 0
  await node.services.reloadSettings()
  await node.forget()
}

function clients(url: string, services: Services) {
  const visitor = (headers: Record<string, string> = {}) => createClient(url, headers)

  const admin = async () => {
    const { token } = (await visitor().post('/api/admin/login', { password: secrets.adminPassword })).json<{ token: string }>()
    return createClient(url, { authorization: `Bearer ${token}` })
  }

  const control = async () => {
    const sent = await visitor().post('/api/admin/control/login', { accessKey: secrets.adminAccessKey })
    const { token } = sent.json<{ token: string }>()
    return createClient(url, { authorization: `Bearer ${token}` })
  }

  /** Signed in, as after a sign-up; a plan is one that an admin gave. */
  const creator = async (username: string, plan: Plan = 'free') => {
    const { id, token } = await insertSignedIn(services, username)
    if (plan !== 'free') await grantPlan(services, id, { plan }, async () => {})
    return { ...createClient(url, { authorization: `Bearer ${token}` }), id, username, token }
  }

  return { url, visitor, creator, admin, control }
}

let passwordHash: Promise<string> | undefined

async function insertSignedIn({ db, config, newId, now }: Services, username: string): Promise<{ id: string; token: string }> {
  passwordHash ??= hashPassword({ passwordCost }, password)
  const account = { username, email: `${username}@example.com`, createdAt: now() }
  const user = { ...account, id: newId(), password: await passwordHash, plan: getPlanOfNewAccounts(config), isVerified: true }
  await db.insert(users).values({ ...user, verificationMethod: 'none' })
  await db.insert(signups).values({ ...account, id: newId(), userId: user.id })
  return { id: user.id, token: await startSession({ db, now }, { userId: user.id, userAgent: 'node' }) }
}

export type TestClient = ReturnType<typeof createClient>

function createClient(url: string, always: Record<string, string>) {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...always, ...headers },
      ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: <T>() => JSON.parse(text) as T }
  }
  return {
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, body, headers),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    patch: (path: string, body?: unknown) => send('PATCH', path, body),
    delete: (path: string) => send('DELETE', path),
  }
}
