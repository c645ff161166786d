/** Tests the server process as its operator sees it: failed starts, shutdown, crashes and restarts. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { findFreePort, post, projectRoot, registerCreator, spawnServer, startServer, stopServers } from './built-server.ts'

afterEach(stopServers)

const shop = { title: 'Shop', url: 'shop.example.com' }

describe('a failed start', () => {
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
  ])('is explained in one sentence: %j', async (env, sentence) => {
    const server = await spawnServer(env)
    expect(await server.exited).toBe(1)
    expect(server.readOutput().trim()).toBe(sentence)
  })

  test('is explained where the port is in use', async () => {
    const first = await startServer()
    const second = await spawnServer({ PORT: new URL(first.url).port })
    expect(await second.exited).toBe(1)
    expect(second.readOutput()).toContain(`Port ${new URL(first.url).port} is in use by another process: stop that one`)
  })
})

describe('a start without the encryption keys', () => {
  test('names the missing key in one sentence, and succeeds once it is back', async () => {
    const first = await startServer()
    await first.stop()
    const keys = join(first.dataDir, 'secrets', 'encryption-keys')
    const [id = ''] = readFileSync(keys, 'utf8').split(':')
    renameSync(keys, `${keys}.away`)
    const second = await spawnServer({ DATA_DIR: first.dataDir })
    expect(await second.exited).toBe(1)
    expect(findLastSentence(second.readOutput())).toBe(`The encryption key ${id} is missing.`)
    renameSync(`${keys}.away`, keys)
    expect(await (await startServer({ DATA_DIR: first.dataDir })).stop()).toBe(0)

    const saved = readFileSync(keys, 'utf8')
    writeFileSync(keys, `${id}:${randomBytes(32).toString('base64')}`)
    const wrong = await spawnServer({ DATA_DIR: first.dataDir })
    expect(await wrong.exited).toBe(1)
    expect(findLastSentence(wrong.readOutput())).toMatch(
      new RegExp(`^The encryption key ${id} can't decrypt what is stored: put back`),
    )
    writeFileSync(keys, saved)
    expect(await (await startServer({ DATA_DIR: first.dataDir })).stop()).toBe(0)

    writeFileSync(keys, 'no keys')
    const third = await spawnServer({ DATA_DIR: first.dataDir })
    expect(await third.exited).toBe(1)
    expect(findLastSentence(third.readOutput())).toBe(`${keys} does not contain valid keys.`)
  })
})

/** Apart from the log, which comes over another pipe: its last line may arrive after this. */
const findLastSentence = (output: string) =>
  output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .at(-1)

/** What the server answers to `expect: 100-continue`, as soon as it handles the request. */
const asksForRest = 'HTTP/1.1 100 Continue\r\n\r\n'

function collect(socket: Socket): () => string {
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  return () => received
}

describe('shutting down', () => {
  test('completes open requests within ten seconds', async () => {
    const server = await startServer()
    await registerCreator(server.url, 'ada')
    const { port } = new URL(server.url)
    const idle = connect(Number(port), '127.0.0.1')
    const slow = connect(Number(port), '127.0.0.1')
    const readResponse = collect(slow)
    const body = JSON.stringify({ email: 'ada@example.com', password: 'over the front door' })
    slow.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    await expect.poll(readResponse).toContain(asksForRest)

    const began = Date.now()
    const ended = server.stop('SIGTERM')
    setTimeout(() => slow.write(body.slice(10)), 300)
    expect(await ended).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(readResponse().replace(asksForRest, '')).toMatch(/^HTTP\/1\.1 200 [\s\S]*"token"/)
    idle.destroy()
  })

  test('takes less than ten seconds even where a client never completes its request', async () => {
    const server = await startServer()
    const hanging = connect(Number(new URL(server.url).port), '127.0.0.1')
    hanging.on('error', () => {})
    const readResponse = collect(hanging)
    hanging.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
    )
    await expect.poll(readResponse).toContain(asksForRest)
    const began = Date.now()
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
  })
})

describe('a shutdown with SHUTDOWN_DELAY', () => {
  test.each(['1', '2'])('refuses no connection that opens while load balancers learn of it: %s workers', async (workers) => {
    const server = await startServer({ SHUTDOWN_DELAY: '5', WEB_CONCURRENCY: workers })
    await registerCreator(server.url, 'ada')
    const began = Date.now()
    server.process.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const answers: (number | string)[] = []
    while (Date.now() - began < 1_500 || answers.length <= 10) {
      const answer = await fetch(`${server.url}/ada`, { headers: { connection: 'close' } }).catch(String)
      answers.push(typeof answer === 'string' ? answer : answer.status)
    }
    expect(answers.filter((answer) => answer !== 200)).toEqual([])
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([503, { ready: false, problems: ['The server is shutting down.'] }])
    expect(await server.exited).toBe(0)
    expect(Date.now() - began).toBeGreaterThan(4_900)
  })
})

describe('restarting', () => {
  test('after SIGKILL loses nothing that was acknowledged', async () => {
    const first = await startServer()
    const { token } = await registerCreator(first.url, 'ada')
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

  test('shows the generated admin password only once', async () => {
    const first = await startServer()
    const password = /ADMIN_PASSWORD was generated and is shown only once: (\S+)/.exec(first.readOutput())?.[1]
    expect(password).toMatch(/^[\w-]{24}$/)
    expect((await post(`${first.url}/api/admin/login`, { password })).status).toBe(200)
    await first.stop()
    const second = await startServer({ DATA_DIR: first.dataDir })
    expect(second.readOutput()).not.toContain('shown only once')
    expect((await post(`${second.url}/api/admin/login`, { password })).status).toBe(200)
  })
})

describe('several workers', () => {
  test('act as one server: a save is visible on all within a second, and a crashed worker is replaced', async () => {
    const metricsPort = String(await findFreePort())
    const server = await startServer({ WEB_CONCURRENCY: '2', METRICS_PORT: metricsPort })
    const { token } = await registerCreator(server.url, 'ada')
    const fetchPage = () => fetch(`${server.url}/ada`, { headers: { connection: 'close' } }).then((page) => page.text())
    for (let n = 0; n < 6; n++) await fetchPage()
    await post(`${server.url}/api/links`, shop, token)
    // Twelve requests reach both workers.
    const isVisibleEverywhere = async () => {
      const pages = await Promise.all(Array.from({ length: 12 }, fetchPage))
      return pages.every((page) => page.includes('Shop'))
    }
    const saved = performance.now()
    // What is asked for a second after the save has it, however long a busy machine takes to answer.
    let [askedAfter, isVisible] = [0, false]
    while (!isVisible && askedAfter < 1_000) {
      askedAfter = performance.now() - saved
      isVisible = await isVisibleEverywhere()
    }
    expect(isVisible).toBe(true)

    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((response) => response.text())
    expect(metrics).toMatch(/lintel_kept_pages_served_total [1-9]/)
    expect(metrics).toMatch(/lintel_http_request_seconds_count\{[^}]*route="\/api\/links"[^}]*\} 1/)

    const pids = new Set([...server.readOutput().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)))
    const worker = [...pids].find((pid) => pid !== server.process.pid)
    if (worker === undefined) throw new Error('No worker has logged anything.')
    process.kill(worker, 'SIGKILL')
    await expect.poll(() => server.readOutput()).toContain('A worker crashed.')
    for (let n = 0; n < 6; n++) expect(await fetchPage()).toContain('Shop')
    expect(await server.stop()).toBe(0)
  })
})

test.runIf(process.platform === 'linux')('ten crashes of workers in a minute end the server with exit code 1', async () => {
  const server = await startServer({ WEB_CONCURRENCY: '2' })
  await expect.poll(() => server.readOutput()).toContain('Lintel is running at')
  while (server.process.exitCode === null) {
    for (const worker of listWorkers(Number(server.process.pid))) process.kill(worker, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  // Its last lines may arrive after its end.
  expect(await server.exited).toBe(1)
  expect(server.readOutput()).toContain('Workers crashed 10 times in 60 seconds: the server stops.')
})

/** The worker processes of a server, without its database. */
function listWorkers(pid: number): number[] {
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  }
  return read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .map(Number)
    .filter((child) => child && read(`/proc/${child}/cmdline`).includes('main.js'))
}

test('an operator sets a plan and closes a report from the shell while the server runs', async () => {
  const server = await startServer()
  const { token } = await registerCreator(server.url, 'ada')
  const addLink = () => post(`${server.url}/api/links`, shop, token)
  expect([(await addLink()).status, (await addLink()).status, (await addLink()).status]).toEqual([201, 201, 403])

  const shell = (...args: string[]) =>
    promisify(execFile)(process.execPath, [`${projectRoot}dist/server/admin.js`, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
    })
  const using = `Using ${server.dataDir}\n`
  expect((await shell('set-plan', 'Ada', 'premium')).stdout.trim()).toBe('ada is now on the premium plan.')
  expect((await addLink()).status).toBe(201)
  await post(`${server.url}/api/reports`, { username: 'ada', reason: 'scam' })
  const listed = (await shell('reports')).stdout
  const [, report = ''] = /\/ada {2}\(([0-9a-f-]{36})\)/.exec(listed) ?? []
  expect(listed).toContain('A scam')
  expect((await shell('close-report', report)).stdout.trim()).toBe('Report closed.')
  expect((await shell('reports')).stdout.trim()).toBe('No open reports.')
  await expect(shell('close-report', report)).rejects.toMatchObject({
    code: 1,
    stderr: `${using}There is no such open report.\n`,
  })

  await expect(shell('set-plan', 'nobody', 'pro')).rejects.toMatchObject({ code: 1, stderr: `${using}There is no such user.\n` })
  await expect(shell('sandbox', 'ada', 'renew')).rejects.toMatchObject({
    stderr: `${using}ada has no subscription that this could happen to.\n`,
  })
  await expect(shell('sandbox', 'ada', 'steal')).rejects.toMatchObject({
    stderr: expect.stringContaining('npm run admin -- sandbox'),
  })
  await expect(shell('set-plan', 'ada', 'gold')).rejects.toMatchObject({
    stderr: expect.stringContaining('npm run admin -- set-plan'),
  })
})
