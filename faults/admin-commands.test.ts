/** Each command of `npm run admin` about accounts, as an operator runs it, while a server runs on the same folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { type BuiltServer, newDataDir, post, projectRoot, registerCreator, startServer, stopServers } from './built-server.ts'

let server: BuiltServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(stopServers)

/** Runs the built command in a process of its own. `env` replaces the settings of the server. */
async function admin(args: string[], { input = '', env }: { input?: string; env?: Record<string, string> } = {}) {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/server/admin.js'), ...args], {
    env: { PATH: process.env.PATH, ...(env ?? { DATA_DIR: server.dataDir, PUBLIC_URL: server.url }) },
  })
  child.stdin.end(input)
  const [output, errors, code] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { code, output: output.join(''), errors: errors.join('') }
}

const logIn = async (email: string, password: string) =>
  (await post<{ code?: string }>(`${server.url}/api/auth/login`, { email, password })).body
const getStatus = async (path: string, token?: string) =>
  (await fetch(server.url + path, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status
const password = 'over the front door'

describe('the command line', () => {
  test('lists its commands, and explains each, with exit code 0', async () => {
    const { code, output } = await admin(['--help'])
    expect(code).toBe(0)
    const names = [...output.matchAll(/^ {2}([a-z][a-z-]+)/gm)].map(([, name]) => name)
    expect(names).toEqual(
      expect.arrayContaining(['create-user', 'suspend', 'delete-user', 'payouts', 'rotate-keys', 'test-email']),
    )
    expect(await admin(['suspend', '--help'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('--reason <reason>'),
      errors: '',
    })
  })

  test('answers a wrong usage with exit code 2, and touches no database', async () => {
    const env = { DATA_DIR: '/nowhere' }
    for (const args of [
      [],
      ['dance'],
      ['suspend'],
      ['suspend', 'ada'],
      ['delete-user', 'ada', '--force'],
      ['set-plan', 'ada', 'gold'],
      ['backup', 'ada.lintel', '--without-medla'],
    ]) {
      const { code, errors, output } = await admin(args, { env })
      expect({ args, code, output }).toEqual({ args, code: 2, output: '' })
      expect(errors).toContain('npm run admin --')
      expect(errors).not.toContain('Using')
    }
  })

  test('never makes a database: a folder without one is refused in one sentence', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'lintel-empty-'))
    const { code, errors } = await admin(['reports'], { env: { DATA_DIR: empty } })
    expect(code).toBe(1)
    expect(errors).toBe(
      `Using ${empty}\nThere is no database in ${empty}: set DATA_DIR to the folder of your server, or start Lintel once to create it.\n`,
    )
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
    const missing = join(newDataDir(), 'missing')
    expect((await admin(['reports'], { env: { DATA_DIR: missing } })).code).toBe(1)
    expect(existsSync(missing)).toBe(false)
  })

  test('sends a test email without a database, or says in one sentence why not', async () => {
    const smtp = await startSmtpServer()
    const env = { DATA_DIR: '/nowhere', SMTP_URL: smtp.url }
    const sent = await admin(['test-email', 'ada@example.com'], { env })
    expect(sent).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('accepted the email to ada@example.com') })
    expect(smtp.received).toHaveLength(1)
    await smtp.stop()
    const { code, errors } = await admin(['test-email', 'ada@example.com'], { env })
    expect({ code, errors }).toEqual({ code: 1, errors: `Nothing answers at 127.0.0.1:${smtp.port}.\n` })
    const stored = await admin(['test-email', 'ada@example.com'], { env: { DATA_DIR: newDataDir() } })
    expect(stored).toMatchObject({ code: 0, output: expect.stringContaining('SMTP_URL is not set') })
  })

  test('says of a mail server that stays silent that nothing answers there', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const env = { DATA_DIR: '/nowhere', SMTP_URL: `smtp://127.0.0.1:${port}` }
    const { code, errors } = await admin(['test-email', 'ada@example.com'], { env })
    expect({ code, errors }).toEqual({ code: 1, errors: `Nothing answers at 127.0.0.1:${port} in time.\n` })
    silent.close()
  })

  test('says which version it is of', async () => {
    expect(await admin(['--version'])).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+ \(.+\)\n$/) })
  })

  test('says which folder it uses, beside the output', async () => {
    expect(await admin(['reports'])).toEqual({ code: 0, output: 'No open reports.\n', errors: `Using ${server.dataDir}\n` })
  })
})

async function runScript(name: 'ledger-prove' | 'seed', env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [join(projectRoot, `dist/server/${name}.js`), ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
  })
  const [output, errors, code] = await Promise.all([
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { code, output: output.join(''), errors: errors.join('') }
}

test.each([
  ['seed', 'Usage: npm run seed [-- --force]'],
  ['ledger-prove', 'Usage: npm run ledger:prove'],
] as const)('%s says how it is used, and refuses what it does not know, and makes nothing', async (name, usage) => {
  const empty = newDataDir()
  const help = await runScript(name, { DATA_DIR: empty }, ['--help'])
  expect(help).toEqual({ code: 0, output: expect.stringContaining(usage), errors: '' })
  const unknown = await runScript(name, { DATA_DIR: empty }, ['--forse'])
  expect(unknown).toMatchObject({ code: 2, output: '', errors: expect.stringMatching(/'--forse'[\s\S]*Usage/) })
  expect(readdirSync(empty)).toEqual([])
})

describe('the proof of the ledger', () => {
  const prove = (env: Record<string, string>) => runScript('ledger-prove', env)

  test('uses the settings of the server beside it, and makes no secrets', async () => {
    const keys = { ADMIN_PASSWORD: 'a-password-of-the-unit', ADMIN_ACCESS_KEY: 'an-access-key-of-the-unit' }
    const beside = await startServer(keys)
    expect(await prove({ DATA_DIR: beside.dataDir })).toEqual({ code: 0, output: 'The books balance.\n', errors: '' })
    expect(readdirSync(join(beside.dataDir, 'secrets'))).toEqual(['encryption-keys'])
    // And with the server stopped, when nobody knows its settings.
    await beside.stop()
    expect(await prove({ DATA_DIR: beside.dataDir })).toEqual({ code: 0, output: 'The books balance.\n', errors: '' })
    expect(readdirSync(join(beside.dataDir, 'secrets'))).toEqual(['encryption-keys'])
  })

  test('makes nothing in an empty folder, and says so in one sentence', async () => {
    const empty = newDataDir()
    const { code, errors } = await prove({ DATA_DIR: empty })
    expect([code, errors]).toEqual([
      1,
      `There is no database in ${empty}: set DATA_DIR to the folder of your server, or start Lintel once to create it.\n`,
    ])
    expect(readdirSync(empty)).toEqual([])
  })
})

test('jobs that failed for good are listed', async () => {
  expect(await admin(['failed-jobs'])).toMatchObject({ code: 0, output: 'No job has failed for good.\n' })
})

describe('an account', () => {
  test('is created with a password from standard input, and can log in at once', async () => {
    const { code, output } = await admin(
      ['create-user', 'Grace', 'grace@example.com', '--name', 'Grace H.', '--password-stdin'],
      {
        input: 'a plank across the brook\n',
      },
    )
    expect({ code, output }).toEqual({ code: 0, output: `grace has an account: ${server.url}/grace\n` })
    expect(await logIn('grace@example.com', 'a plank across the brook')).toMatchObject({ user: { username: 'grace' } })
    expect(await getStatus('/grace')).toBe(200)

    const again = await admin(['create-user', 'grace', 'other@example.com', '--print-link'])
    expect(again).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('taken') })
    const reserved = await admin(['create-user', 'api', 'api@example.com', '--print-link'])
    expect(reserved).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('That name is reserved.') })
    expect(await admin(['create-user', 'a!', 'a@example.com'])).toMatchObject({ code: 2 })
    const weak = await admin(['create-user', 'ivy', 'ivy@example.com', '--password-stdin'], { input: 'short\n' })
    expect(weak).toMatchObject({ code: 1, errors: expect.not.stringContaining('Failed query') })
  })

  test('without a mail server gets a printed link, with which its owner chooses a password', async () => {
    const { output } = await admin(['create-user', 'hedy', 'hedy@example.com'])
    const [, token] = /#token=([\w-]+)/.exec(output) ?? []
    const reset = await post(`${server.url}/api/auth/reset-password`, { token, password: 'frequency hopping at night' })
    expect(reset.status).toBe(200)
    expect(await logIn('hedy@example.com', 'frequency hopping at night')).toMatchObject({ user: { username: 'hedy' } })
  })

  test('that is in the wrong hands is signed out at once, and gets a link', async () => {
    const { token } = await registerCreator(server.url, 'mary')
    const { code, output } = await admin(['reset-password', 'mary', '--sign-out'])
    expect(code).toBe(0)
    expect(output).toContain(`${server.url}/reset-password#token=`)
    expect(await getStatus('/api/auth/me', token)).toBe(401)
    expect(await logIn('mary@example.com', password)).toMatchObject({ code: 'wrong-login' })
    expect(await admin(['reset-password', 'nobody'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/There is no such user\.\n$/),
    })
  })

  test('is suspended until it is lifted: the cached page is gone at once, and signing in is refused', async () => {
    const { token } = await registerCreator(server.url, 'ada')
    expect(await getStatus('/ada')).toBe(200)
    expect(await admin(['suspend', 'ada', '--reason', 'Sells what it does not have'])).toMatchObject({ code: 0 })
    await expect.poll(() => getStatus('/ada')).toBe(410)
    expect(await getStatus('/api/auth/me', token)).not.toBe(200)
    expect(await logIn('ada@example.com', password)).toMatchObject({ code: 'banned' })
    expect(await admin(['suspend', 'ada', '--reason', 'Again'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/This user is banned already\.\n$/),
    })

    expect(await admin(['unsuspend', 'ada'])).toMatchObject({ code: 0 })
    await expect.poll(() => getStatus('/ada')).toBe(200)
    expect(await logIn('ada@example.com', password)).toMatchObject({ user: { username: 'ada' } })
    expect(await admin(['unsuspend', 'ada'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/This user is not banned\.\n$/),
    })
  })

  test('is suspended until a moment, at which the page is back by itself', async () => {
    await registerCreator(server.url, 'joan')
    // Long enough for a command that starts on a busy machine.
    const until = new Date(Date.now() + 15_000).toISOString().slice(0, 19)
    expect(await admin(['suspend', 'joan', '--reason', 'A pause', '--until', `${until}Z`])).toMatchObject({ code: 0 })
    await expect.poll(() => getStatus('/joan')).toBe(410)
    await expect.poll(() => getStatus('/joan'), { timeout: 40_000 }).toBe(200)
    const past = await admin(['suspend', 'joan', '--reason', 'A pause', '--until', '2020-01-01'])
    expect(past).toMatchObject({ code: 1, errors: expect.stringContaining('must be in the future') })
  }, 90_000)

  test('is deleted once its username is typed, and at once', async () => {
    await registerCreator(server.url, 'lise')
    expect(await getStatus('/lise')).toBe(200)
    const refused = await admin(['delete-user', 'lise'], { input: 'lisa\n' })
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('nothing was deleted') })
    expect(await admin(['delete-user', 'lise'])).toMatchObject({ code: 1 })
    expect(await getStatus('/lise')).toBe(200)

    expect(await admin(['delete-user', 'lise'], { input: 'Lise\n' })).toMatchObject({ code: 0, output: 'lise is deleted.\n' })
    await expect.poll(() => getStatus('/lise')).not.toBe(200)
    expect(await logIn('lise@example.com', password)).toMatchObject({ code: 'wrong-login' })
    await registerCreator(server.url, 'emmy')
    expect(await admin(['delete-user', 'emmy', '--yes'])).toMatchObject({ code: 0 })
    expect(await admin(['delete-user', 'emmy', '--yes'])).toMatchObject({ code: 1 })
  })

  test('whose owner lost the phone can’t be reset where two-factor sign-in is off', async () => {
    await registerCreator(server.url, 'rosa')
    expect(await admin(['reset-two-factor', 'rosa'])).toMatchObject({
      code: 1,
      errors: expect.not.stringContaining('Failed query'),
    })
  })
})
