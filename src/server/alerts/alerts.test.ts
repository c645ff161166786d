/** What the operator is told at a webhook and at a topic of ntfy, and how often. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { alerts } from '#server/database/schema/alerts.ts'
import { ledgerProofs } from '#server/database/schema/ledger.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'
import { start } from '#server/testing/start.ts'
import { tellOperator } from './raise-alerts.ts'
import { sendAlert } from './send-alert.ts'

type Received = { path: string | undefined; headers: NodeJS.Dict<string | string[]>; body: string }

async function startWithAlerts() {
  const received: Received[] = []
  const answers: number[] = []
  const service = createServer(async (request, response) => {
    received.push({ path: request.url, headers: request.headers, body: await text(request) })
    response.writeHead(answers.shift() ?? 200).end()
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  onTestFinished(() => void service.close())
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const server = await start({ env: { ALERT_WEBHOOK_URL: `${url}/hook?key=secret`, ALERT_NTFY_URL: `${url}/my-topic` } })
  const waitFor = (count: number) => expect.poll(() => received.length, { timeout: 15_000 }).toBe(count)
  return { ...server, services: server.node.services, received, answers, waitFor }
}

type Server = Awaited<ReturnType<typeof startWithAlerts>>

async function failJob({ db }: Server, name: string) {
  await addJob(db, defineJob(name), {}, { runAt: new Date('2099-01-01'), maxAttempts: 1 })
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'gone' where run_at = '2099-01-01'`)
}

test('failed jobs are told once, by kind and number, and again when others fail after those are gone', async () => {
  const server = await startWithAlerts()
  await tellOperator(server.services)
  for (let n = 0; n < 2; n++) await failJob(server, 'send-payout')
  await Promise.all([tellOperator(server.services), tellOperator(server.services)])
  await tellOperator(server.services)
  await server.waitFor(2)

  const hook = server.received.find(({ path }) => path === '/hook?key=secret')
  expect(JSON.parse(hook?.body ?? '')).toEqual({
    title: '2 jobs failed: Send a payout',
    detail: 'Retries are used up. The list of jobs says why, and tries again.',
    link: `${server.services.config.publicUrl}/admin/control-panel?tab=system&view=jobs`,
    text: expect.stringMatching(/^2 jobs failed: Send a payout\. Retries are used up\. .* http/),
    content: expect.stringMatching(/^2 jobs failed/),
  })
  const topic = server.received.find(({ path }) => path === '/my-topic')
  expect(topic?.body).toContain('Retries are used up.')
  expect(topic?.headers).toMatchObject({ click: expect.stringContaining('view=jobs'), priority: 'high' })
  const [, title = ''] = /^=\?utf-8\?B\?(.+)\?=$/.exec(String(topic?.headers.title)) ?? []
  expect(Buffer.from(title, 'base64').toString()).toBe('2 jobs failed: Send a payout')

  await server.db.execute(sql`delete from graphile_worker._private_jobs`)
  await tellOperator(server.services)
  expect(await server.db.$count(alerts)).toBe(0)
  await failJob(server, 'send-payout')
  await tellOperator(server.services)
  await server.waitFor(4)
})

test('a ledger that does not balance is told, and what could not be sent is tried again', async () => {
  const server = await startWithAlerts()
  server.answers.push(503, 503)
  await server.db.insert(ledgerProofs).values({
    id: server.services.newId(),
    provedAt: server.services.now(),
    isBalanced: false,
    differences: [],
  })
  await tellOperator(server.services)
  await server.waitFor(2)
  expect(server.received.map(({ body }) => body).join()).toContain('Pay nothing out until you know why.')
  await server.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await server.waitFor(4)
})

test('a missing backup is told once, also where another node has no folder for backups', async () => {
  const { services, db, waitFor, received } = await startWithAlerts()
  const openNode = (backups: typeof services.config.backups, days: number) => ({
    ...services,
    now: () => new Date(Date.now() + days * 86_400_000),
    config: { ...services.config, backups },
  })
  const folder = { folder: '/nowhere', keep: 3, isDefault: false }
  await tellOperator(openNode(folder, 0))
  const [other, making] = [openNode(undefined, 5), openNode(folder, 5)]
  await tellOperator(making)
  expect((await db.select({ key: alerts.key }).from(alerts)).map(({ key }) => key)).toEqual(['backup'])
  for (const node of [other, making, other, making]) await tellOperator(node)
  await waitFor(2)
  expect(received.map(({ path }) => path).sort()).toEqual(['/hook?key=secret', '/my-topic'])
})

test('visits that wait for the engine of their history are told once, with the reason', async () => {
  const { services, db, waitFor, received } = await startWithAlerts()
  const openNode = (reason: string | undefined) => ({
    ...services,
    history: { ...services.history, describe: async () => reason },
  })
  await tellOperator(openNode('Visits since noon wait. It does not answer.'))
  await tellOperator(openNode('Visits since noon wait. Its disk is full.'))
  await waitFor(2)
  expect(received.map(({ body }) => body).join()).toContain('Visits since noon wait. It does not answer.')
  await tellOperator(openNode(undefined))
  expect(await db.$count(alerts)).toBe(0)
})

test('an alert that can’t be sent names the host alone, and is not told of by another', async () => {
  const server = await startWithAlerts()
  server.answers.push(500)
  const alert = { kind: 'webhook', title: 'a', detail: 'b', link: 'c' } as const
  await expect(sendAlert(server.services, alert)).rejects.toThrow(/^127\.0\.0\.1:\d+ answered with 500\.$/)
  await failJob(server, 'send-alert')
  await tellOperator(server.services)
  expect(await server.db.$count(alerts)).toBe(0)
})
