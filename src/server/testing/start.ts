/** Starts the whole server on a real database in one line, with clients for its users: `creator('ada', 'pro')`, `visitor()`, `admin()`, `control()`. */

import { afterAll, afterEach } from 'vitest'
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { applySettings } from '#rules/platform/settings.ts'
import { readConfig } from '#server/config.ts'
import type { BuiltWeb } from '#server/http/html/app-shell.ts'
import { startNode } from '#server/node.ts'
import { createKey, openKeyring } from '#server/services/keyring.ts'
import { type Log, openLog } from '#server/services/log.ts'
import type { Mail } from '#server/services/mail/port.ts'
import type { FetchOutside } from '#server/services/outside/port.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openSentEmails } from './sent-emails.ts'

/** Replaces the built app, which is tested in a browser. */
const web: BuiltWeb = {
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
}

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
  web?: Partial<BuiltWeb>
  /** Another server, for a node that loaded all modules again, as another process does. */
  beside?: { platform: Platform }
}

let shared: TestDatabase | undefined
const stops: (() => Promise<void>)[] = []

/** A server for one test. Several in one test are several nodes on one database. */
export async function start({
  env = {},
  now,
  log,
  mail,
  fetchOutside,
  adminPassword = secrets.adminPassword,
  web: otherWeb = {},
  beside,
}: Options = {}) {
  if (!beside) shared ??= await openTestDatabase()
  const { database, secrets: itsSecrets } = beside?.platform ?? { database: requireDatabase(), secrets }
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
    connection: database.connection,
    web: { ...web, ...otherWeb },
    mail: mail ?? emails.mail,
    ...(fetchOutside ? { fetchOutside } : {}),
    hasRecurringJobs: false,
    ...(now ? { now } : {}),
  })
  stops.push(node.stop)
  const address = node.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    ...clients(`http://127.0.0.1:${port}`),
    node,
    emails,
    port,
    db: database.db,
    connection: database.connection,
    withoutDatabase: database.whileUnavailable,
    platform: { database, secrets: itsSecrets },
    /** For tests of stopping; all other servers are stopped after their test. */
    stop: () => {
      stops.splice(stops.indexOf(node.stop), 1)
      return node.stop()
    },
  }
}

function requireDatabase(): TestDatabase {
  if (!shared) throw new Error('The test database is missing.')
  return shared
}

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  applySettings({})
  await shared?.empty()
})
afterAll(async () => {
  await shared?.close()
  shared = undefined
})

function clients(url: string) {
  const visitor = (headers: Record<string, string> = {}) => createClient(url, headers)

  const register = async (username: string) => {
    const response = await visitor().post('/api/auth/register', { username, email: `${username}@example.com`, password })
    if (response.status !== 201) throw new Error(`${username} could not register: ${response.text}`)
    return response.json<SignInResponse>()
  }

  const admin = async () => {
    const { token } = (await visitor().post('/api/admin/login', { password: secrets.adminPassword })).json<{ token: string }>()
    return createClient(url, { authorization: `Bearer ${token}` })
  }

  const control = async () => {
    const sent = await visitor().post('/api/admin/control/login', { accessKey: secrets.adminAccessKey })
    const { token } = sent.json<{ token: string }>()
    return createClient(url, { authorization: `Bearer ${token}` })
  }

  const creator = async (username: string, plan: Plan = 'free') => {
    const { token, user } = await register(username)
    if (plan !== 'free') await (await admin()).post('/api/admin/upgrade-user', { userId: user.id, plan })
    return { ...createClient(url, { authorization: `Bearer ${token}` }), id: user.id, username, token }
  }

  return { url, visitor, creator, admin, control }
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
