/**
 * Freezes each outside service, lets it refuse, and lets it talk nonsense, for ten seconds each, or for as many as `OUTAGE_SECONDS` says,
 * while visitors read a page and creators use everything. Prints a table.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { embeddedConnection } from '#server/database/embedded/start.ts'
import { startAiServer } from '#server/testing/ai-server.ts'
import { startRedis } from '#server/testing/redis-server.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { startStripeServer } from '#server/testing/stripe-server/stripe-server.ts'
import { type BuiltServer, startServer, stopServers } from './built-server.ts'
import { type Mood, openUnrulyProxy } from './unruly-proxy.ts'

const seconds = Number(process.env.OUTAGE_SECONDS ?? 10)
vi.setConfig({ testTimeout: 15 * (seconds + 60) * 1_000 })

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  await stopServers()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const moods = ['frozen', 'refusing', 'nonsense'] as const satisfies Mood[]
/** Milliseconds. */
const most = { page: 300, back: 5_000, other: 10_000 }
const creators = 60
const adminPassword = 'not for the outages'

test(`visitors and whatever does not use it notice nothing of a service that is away for ${seconds} seconds`, async () => {
  const { server, proxies, services, inside } = await startWithServices()
  const rows: Row[] = []
  for (const [name, proxy] of Object.entries(proxies))
    for (const mood of moods) {
      for (const use of Object.values(services)) await expect.poll(use, { timeout: most.other }).toBe(true)
      const row: Row = { name, mood, pages: [], refused: 0, others: {}, answers: {}, back: Number.NaN }
      rows.push(row)
      proxy.be(mood)
      const over = performance.now() + seconds * 1_000
      const isOver = () => performance.now() > over
      const use = services[name] as Use
      const others = Object.entries({ ...services, ...inside }).filter(([other]) => other !== name)
      const using: Promise<unknown>[] = []
      await Promise.all([
        readPage(server, row, isOver),
        repeat(isOver, () => using.push(useUnwell(use, row))),
        ...others.map(([other, useOther]) => repeat(isOver, () => useWell(useOther, other, row))),
      ])
      proxy.be('well')
      const well = performance.now()
      while (!(await use().catch(() => false))) await pause(250)
      row.back = performance.now() - well
      await Promise.all(using)
      console.log(toLine(row))
    }
  console.log(
    [
      '| service | is | page p95 | others’ longest | its users | back after |',
      '|---|---|---|---|---|---|',
      ...rows.map(toLine),
    ].join('\n'),
  )
  expect(rows.filter((row) => !isGood(row)).map(toLine)).toEqual([])
  expect(server.readOutput()).not.toContain('UnhandledPromiseRejection')
})

type Row = {
  name: string
  mood: Mood
  pages: number[]
  refused: number
  /** The longest time in which each of the others did its work. */
  others: Record<string, number>
  /** How the service's own users were answered. */
  answers: Record<string, number>
  back: number
}

const isGood = ({ pages, refused, others, answers, back }: Row) =>
  p95(pages) <= most.page &&
  refused === 0 &&
  Object.values(others).every((longest) => longest <= most.other) &&
  !('broken' in answers) &&
  back <= most.back

function toLine({ name, mood, pages, refused, others, answers, back }: Row): string {
  const list = (record: Record<string, number>, unit = '') =>
    Object.entries(record)
      .map(([key, value]) => `${key} ${value.toFixed(0)}${unit}`)
      .join(', ')
  const page = `${p95(pages).toFixed(1)} ms of ${pages.length}${refused ? `, ${refused} refused` : ''}`
  return `| ${[name, mood, page, list(others, ' ms'), list(answers), `${back.toFixed(0)} ms`].join(' | ')} |`
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

type Use = () => Promise<boolean>

/** Ten times, one after the other. */
async function repeat(isOver: () => boolean, work: () => unknown) {
  while (!isOver()) {
    await work()
    await pause(seconds * 100)
  }
}

async function readPage({ url }: BuiltServer, row: Row, isOver: () => boolean) {
  while (!isOver()) {
    const begun = performance.now()
    const { ok } = await fetch(`${url}/ada0`)
    row.pages.push(performance.now() - begun)
    if (!ok) row.refused++
    await pause(20)
  }
}

async function useUnwell(use: Use, { answers }: Row) {
  const answer = await use().then(
    (worked) => (worked ? 'worked' : 'refused'),
    () => 'broken',
  )
  answers[answer] = (answers[answer] ?? 0) + 1
}

async function useWell(use: Use, name: string, { others }: Row) {
  const begun = performance.now()
  while (!(await use()) && performance.now() - begun < 2 * most.other) await pause(250)
  others[name] = Math.max(others[name] ?? 0, performance.now() - begun)
}

/** Within five seconds. */
async function succeeds(isDone: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 50; tries++) {
    if (await isDone()) return true
    await pause(100)
  }
  return false
}

type Person = { id: string; email: string; token: string }
type Sent = { body?: object; form?: FormData; token?: string }
/** The fields that are read, of whichever endpoint. */
type Answer = {
  id?: string
  token?: string
  imageUrl?: string
  isFinished?: boolean
  user?: { id: string }
}

let asked = 0

/** Each from another network. Throws where the server says that it broke. */
async function send({ url }: BuiltServer, endpoint: string, { body, form, token }: Sent = {}) {
  const [method = '', path] = endpoint.split(' ')
  asked++
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    'user-agent': browser,
  }
  if (token) headers.authorization = `Bearer ${token}`
  if (body) headers['content-type'] = 'application/json'
  const sent = form ?? (body && JSON.stringify(body))
  const response = await fetch(url + path, { method, headers, ...(sent ? { body: sent } : {}) })
  if (response.status === 500) throw new Error(`${endpoint} broke.`)
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Answer }
}

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

async function register(server: BuiltServer, username: string): Promise<Person> {
  const email = `${username}@example.com`
  const { status, body } = await send(server, 'POST /api/auth/register', {
    body: { username, email, password: 'over the front door' },
  })
  if (status !== 201) throw new Error(`Registering was answered with ${status}.`)
  return { id: body.user?.id ?? '', email, token: body.token ?? '' }
}

/** A node whose every outside service stands behind a proxy. Each use of a service says whether it worked. */
async function startWithServices() {
  const [redis, mail, bucket, ai, stripe] = await Promise.all([
    startRedis(),
    startSmtpServer(),
    startS3Server(),
    startAiServer(),
    startStripeServer(),
  ])
  cleanups.push(mail.stop, bucket.stop, ai.stop, stripe.stop)
  const open = async (url: string) => {
    const proxy = await openUnrulyProxy(Number(new URL(url).port))
    cleanups.push(proxy.close)
    return proxy
  }
  const proxies = {
    redis: await open(redis.url),
    mail: await open(mail.url),
    pictures: await open(bucket.settings.endpoint),
    ai: await open(ai.baseUrl),
    payments: await open(stripe.settings.apiBase),
  }
  const server = await startServer({
    ...bucket.env,
    ...stripe.env,
    REDIS_URL: `redis://127.0.0.1:${proxies.redis.port}`,
    SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
    MAIL_FROM: 'Lintel <hello@lintel.example>',
    S3_ENDPOINT: `http://127.0.0.1:${proxies.pictures.port}`,
    STRIPE_API_BASE: `http://127.0.0.1:${proxies.payments.port}`,
    AI_BASE_URL: `http://127.0.0.1:${proxies.ai.port}/v1`,
    AI_MODEL: 'a-model',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'error',
  })
  const people: Person[] = []
  for (let n = 0; n < creators; n++) people.push(await register(server, `ada${n}`))
  const [ada] = people as [Person]
  let turn = 0
  const next = (group: Person[]) => group[turn++ % group.length] as Person
  const rich = people.slice(0, creators / 2)
  const poor = people.slice(creators / 2)
  const client = new pg.Client(embeddedConnection(server.dataDir, 'postgres'))
  await client.connect()
  await client.query(`update users set plan = 'premium' where id = any($1)`, [rich.map(({ id }) => id)])
  await client.end()
  const picture = new Blob([
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2a6f97' } })
      .png()
      .toBuffer(),
  ])

  const services: Record<string, Use> = {
    async redis() {
      const { email } = next(people)
      return (await send(server, 'POST /api/auth/login', { body: { email, password: 'over the front door' } })).status === 200
    },
    async mail() {
      const { email } = next(people)
      const countReceived = () => mail.received.filter(({ envelope }) => envelope.to.includes(email)).length
      const before = countReceived()
      if ((await send(server, 'POST /api/auth/forgot-password', { body: { email } })).status !== 200) return false
      return succeeds(async () => countReceived() > before)
    },
    async pictures() {
      const { token } = next(people)
      const form = new FormData()
      form.set('image', picture, 'ada.png')
      const { status, body } = await send(server, 'POST /api/upload/profile-image', { form, token })
      return status === 201 && (await fetch(server.url + body.imageUrl)).ok
    },
    async ai() {
      const { token } = next(rich)
      const { status } = await send(server, 'POST /api/theme-maker', { body: { from: 'words', words: 'a warm dusk' }, token })
      return status === 200
    },
    async payments() {
      const { token } = next(poor)
      return (await send(server, 'POST /api/create-subscription', { body: { plan: 'pro' }, token })).status === 200
    },
  }
  const { token: adminToken = '' } = (await send(server, 'POST /api/admin/login', { body: { password: adminPassword } })).body
  const { id: linkId } = (
    await send(server, 'POST /api/links', { body: { title: 'Shop', url: 'https://shop.example' }, token: ada.token })
  ).body
  const countClicks = async () => {
    const links = (await send(server, 'GET /api/links', { token: ada.token })).body as unknown as { clicks: number }[]
    return links[0]?.clicks ?? 0
  }

  /** What needs no outside service. */
  const inside: Record<string, Use> = {
    async job() {
      const body = { action: 'set-plan', plan: 'premium', userIds: [next(rich).id] }
      const { id } = (await send(server, 'POST /api/admin/users/bulk', { body, token: adminToken })).body
      return succeeds(
        async () => (await send(server, `GET /api/admin/users/bulk/${id}`, { token: adminToken })).body.isFinished === true,
      )
    },
    async click() {
      const before = await countClicks()
      await send(server, `POST /api/links/${linkId}/click`, { body: {} })
      return succeeds(async () => (await countClicks()) > before)
    },
  }
  return { server, proxies, services, inside }
}
