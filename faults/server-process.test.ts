/** The process as its operator meets it: starting, being told off, draining, falling and coming back. */
import { execFile } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { findFreePort, spawnServer, post, register, root, startServer, stopServers } from './built-server.ts'

afterEach(stopServers)

const shop = { title: 'Shop', url: 'shop.example.com' }

describe('a start that cannot be', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be an address like postgres://user:password@host:5432/name.'],
    [
      { TRUST_PROXY: 'yes please' },
      'TRUST_PROXY must list the addresses or networks of your proxies, such as loopback or 10.0.0.0/8.',
    ],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test.'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 12 characters.'],
    [{ VERIFICATION: 'sms' }, 'VERIFICATION must be one of captcha, email, none.'],
  ])('says one sentence: %j', async (env, sentence) => {
    const running = await spawnServer(env)
    expect(await running.exited).toBe(1)
    expect(running.said().trim()).toBe(sentence)
  })

  test('where the port is taken, too', async () => {
    const first = await startServer()
    const second = await spawnServer({ PORT: new URL(first.url).port })
    expect(await second.exited).toBe(1)
    expect(second.said()).toContain('PORT is in use by another process: choose another, or end that one.')
  })
})

describe('a start without the encryption keys', () => {
  test('says which is missing in one sentence, and starts once it is back', async () => {
    const first = await startServer()
    await first.stop()
    const keys = join(first.dataDir, 'secrets', 'encryption-keys')
    const [id = ''] = readFileSync(keys, 'utf8').split(':')
    renameSync(keys, `${keys}.away`)
    const second = await spawnServer({ DATA_DIR: first.dataDir })
    expect(await second.exited).toBe(1)
    expect(lastLine(second.said())).toBe(`The encryption key ${id} is missing.`)
    renameSync(`${keys}.away`, keys)
    expect(await (await startServer({ DATA_DIR: first.dataDir })).stop()).toBe(0)

    writeFileSync(keys, 'no keys')
    const third = await spawnServer({ DATA_DIR: first.dataDir })
    expect(await third.exited).toBe(1)
    expect(lastLine(third.said())).toBe(`${keys} cannot be read as keys.`)
  })
})

const lastLine = (said: string) => said.trim().split('\n').at(-1)

describe('the end', () => {
  test('answers what is under way, then goes within ten seconds', async () => {
    const running = await startServer()
    await register(running.url, 'ada')
    const { port } = new URL(running.url)
    const idle = connect(Number(port), '127.0.0.1')
    const slow = connect(Number(port), '127.0.0.1')
    let heard = ''
    slow.on('data', (text) => {
      heard += text
    })
    const body = JSON.stringify({ email: 'ada@example.com', password: 'over the front door' })
    slow.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    await new Promise((resolve) => setTimeout(resolve, 100))

    const began = Date.now()
    const ended = running.stop('SIGTERM')
    setTimeout(() => slow.write(body.slice(10)), 300)
    expect(await ended).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*"token"/)
    idle.destroy()
  })

  test('comes in time even where somebody never finishes', async () => {
    const running = await startServer()
    const hanging = connect(Number(new URL(running.url).port), '127.0.0.1')
    hanging.on('error', () => {})
    hanging.write('POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{')
    await new Promise((resolve) => setTimeout(resolve, 100))
    const began = Date.now()
    expect(await running.stop('SIGTERM')).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
  })
})

describe('coming back', () => {
  test('after a kill -9, with everything that was acknowledged', async () => {
    const first = await startServer()
    const { token } = await register(first.url, 'ada')
    const { body: link } = await post<{ id: string }>(`${first.url}/api/links`, shop, token)
    expect((await post(`${first.url}/api/links/${link.id}/click`, { referrer: 'https://www.tiktok.com/' })).status).toBe(204)
    await first.stop('SIGKILL')

    const began = Date.now()
    const second = await startServer({ DATA_DIR: first.dataDir })
    expect(Date.now() - began).toBeLessThan(10_000)
    const links = await fetch(`${second.url}/api/links`, { headers: { authorization: `Bearer ${token}` } })
    expect(await links.json()).toMatchObject([{ id: link.id, title: 'Shop' }])
    expect(await (await fetch(`${second.url}/ada`)).text()).toContain('Shop')
  })

  test('the admin keys are shown once, kept, and never again', async () => {
    const first = await startServer()
    const password = /ADMIN_PASSWORD was generated and is shown only once: (\S+)/.exec(first.said())?.[1]
    expect(password).toMatch(/^[\w-]{24}$/)
    expect((await post(`${first.url}/api/admin/login`, { password })).status).toBe(200)
    await first.stop()
    const second = await startServer({ DATA_DIR: first.dataDir })
    expect(second.said()).not.toContain('shown only once')
    expect((await post(`${second.url}/api/admin/login`, { password })).status).toBe(200)
  })
})

describe('several workers', () => {
  test('are one server: a save on any shows on all within a second, and one that falls is replaced', async () => {
    const metricsPort = String(await findFreePort())
    const running = await startServer({ WEB_CONCURRENCY: '2', METRICS_PORT: metricsPort })
    const { token } = await register(running.url, 'ada')
    const see = () => fetch(`${running.url}/ada`, { headers: { connection: 'close' } }).then((page) => page.text())
    for (let n = 0; n < 6; n++) await see()
    await post(`${running.url}/api/links`, shop, token)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    for (let n = 0; n < 6; n++) expect(await see()).toContain('Shop')

    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())
    expect(metrics).toMatch(/lintel_kept_pages_served_total [1-9]/)
    expect(metrics).toMatch(/lintel_http_request_seconds_count\{[^}]*route="\/api\/links"[^}]*\} 1/)

    const pids = new Set([...running.said().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)))
    const worker = [...pids].find((pid) => pid !== running.process.pid)
    if (worker === undefined) throw new Error('no worker was seen')
    process.kill(worker, 'SIGKILL')
    await expect.poll(() => running.said(), { timeout: 5000 }).toContain('A worker crashed.')
    for (let n = 0; n < 6; n++) expect(await see()).toContain('Shop')
    expect(await running.stop()).toBe(0)
  })
})

test('an operator gives a plan and closes a report from the shell while the server runs', async () => {
  const running = await startServer()
  const { token } = await register(running.url, 'ada')
  const add = () => post(`${running.url}/api/links`, shop, token)
  expect([(await add()).status, (await add()).status, (await add()).status]).toEqual([201, 201, 403])

  const shell = (...args: string[]) =>
    promisify(execFile)(process.execPath, [`${root}dist/server/admin.js`, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: running.dataDir },
    })
  expect((await shell('set-plan', 'Ada', 'premium')).stdout.trim()).toBe('ada is now on the premium plan.')
  expect((await add()).status).toBe(201)
  await post(`${running.url}/api/reports`, { username: 'ada', reason: 'scam' })
  const listed = (await shell('reports')).stdout
  const [, report = ''] = /\/ada {2}\(([0-9a-f-]{36})\)/.exec(listed) ?? []
  expect(listed).toContain('A scam')
  expect((await shell('close-report', report)).stdout.trim()).toBe('Report closed.')
  expect((await shell('reports')).stdout.trim()).toBe('No open reports.')
  await expect(shell('close-report', report)).rejects.toMatchObject({ code: 1, stderr: 'There is no such open report.\n' })

  await expect(shell('set-plan', 'nobody', 'pro')).rejects.toMatchObject({ code: 1, stderr: 'There is no such user.\n' })
  await expect(shell('set-plan', 'ada', 'gold')).rejects.toMatchObject({
    stderr: expect.stringContaining('npm run admin -- set-plan'),
  })
})
