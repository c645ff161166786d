/**
 * Every line of every block of the README and of the operators' documents, run in their order as an operator would: commands of Lintel for
 * real, against a server that runs meanwhile; settings by the server's own parser; configurations of other programs by those programs.
 */
import { spawn, spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { describeLimits } from '#server/database/external.ts'
import { type BuiltServer, newDataDir, post, projectRoot, startServer, stopServers } from './built-server.ts'
import { readBlocks } from './documents.ts'

let server: BuiltServer
/** Where the operator's files are. */
let folder: string
beforeAll(async () => {
  server = await startServer()
  folder = newDataDir()
}, 60_000)
afterAll(stopServers)

type Block = { language: string; lines: string[] }

/** In the order in which an operator needs them: a later one uses the accounts of an earlier one. */
const documents = [
  'README.md',
  ...[
    'install',
    'personal',
    'platform',
    'settings',
    'mail',
    'take-payments',
    'admin',
    'proxy',
    'backup',
    'monitoring',
    'scale',
  ].map((name) => `docs/${name}.md`),
]

/** faults/standby.test.ts runs the first. The second needs a server: faults/visit-history.test.ts makes the same tables in the engine. */
const testedElsewhere = ['docs/standby.md', 'docs/clickhouse.md']

const blocks: Block[] = documents.flatMap(readBlocks).map(({ language, text }) => ({
  language,
  lines: text.split('\n').filter((line) => line.trim() !== ''),
}))

/** Lines that cannot run in a test, with what shows that they work. */
const elsewhere: [RegExp, string][] = [
  [
    /^npm ci && (MODE=personal )?npm (start|test)\b/,
    'the first lines of the README, which every new machine runs; e2e/personal.spec.ts',
  ],
  [/^(useradd|chown|cd \/srv|systemctl)/, 'changes the machine'],
  [/^(sha256sum|tar -xzf lintel-|\.\/lintel)/, 'scripts/runtime-tree.test.mjs checks, unpacks and starts an archive'],
  [/^git pull/, 'needs a repository'],
  [/^docker compose/, 'scripts/container.test.mjs checks the files, scripts/runtime-tree.test.mjs what the image holds'],
  [/export-to|^DATABASE_URL=/, 'needs a second PostgreSQL: src/server/backup/ tests it'],
]

/** What Lintel rightly refuses at that point of the document, with the reason that it gives. */
const refused: Record<string, RegExp> = {
  'export-payouts payouts.csv': /no payout to send/,
  'import-payouts result.csv': /result\.csv/,
  'reset-admin-two-factor control': /Two-factor sign-in is off/,
  'reset-two-factor ada': /[Tt]wo-factor/,
  'make-owner ada': /no such user/,
  'sandbox ada renew': /no such user/,
}

test('each document that has blocks is in the list', () => {
  const withBlocks = globSync('docs/*.md', { cwd: projectRoot }).filter((document) => readBlocks(document).length > 0)
  expect(withBlocks.toSorted()).toEqual([...documents.slice(1), ...testedElsewhere].toSorted())
})

test('Caddy accepts the configuration of the platform in containers', () => {
  checkCaddy(readFileSync(join(projectRoot, 'docker/Caddyfile'), 'utf8'), { SITE: 'links.example' })
})

test('every line of every block works', { timeout: 240_000 }, async () => {
  let ran = 0
  for (const { language, lines } of blocks) {
    if (language === 'sh') for (const line of lines) ran += await runLine(withoutComment(line))
    else if (language === 'nginx') checkNginx(lines)
    else if (language === 'caddyfile') checkCaddy(lines.join('\n'))
    // faults/nodes.test.ts runs it, as the other examples of several nodes.
    else if (language === 'haproxy') expect(lines).toContain('  balance uri path-only')
    // faults/pooler.test.ts runs what the start asks for.
    else if (language === 'sql') expect(lines.join(' ')).toBe(describeLimits('lintel'))
    // The service unit: scripts/start.test.mjs compares it with what `npm start` runs.
    else expect(language).toBe('ini')
  }
  expect(ran).toBeGreaterThan(25)
})

/** Returns how many commands ran. */
async function runLine(line: string): Promise<number> {
  if (elsewhere.some(([pattern]) => pattern.test(line))) return 0
  const [, assignments = '', command = ''] = /^((?:[A-Z_]+=(?:'[^']*'|\S+)\s*)*)(.*)$/.exec(line) ?? []
  const env = Object.fromEntries(
    [...assignments.matchAll(/([A-Z_]+)=(?:'([^']*)'|(\S+))/g)].map(([, name = '', quoted, plain]) => [
      name,
      name === 'DATA_DIR' ? join(folder, plain ?? '') : (quoted ?? plain ?? ''),
    ]),
  )
  if (command === '') {
    expect(() => readConfig(env), line).not.toThrow()
    return 0
  }
  if (command === 'npm start') {
    const started = await startServer({ DATA_DIR: newDataDir(), ...env })
    expect(await started.stop(), line).toBe(0)
    return 1
  }
  const args = command.replace(/^npm run admin -- /, '')
  expect(args, `This test does not know how to run: ${line}`).not.toBe(command)
  const { code, output } = await runAdmin(await fillIn(args), env)
  expect({ line, code, output }).toEqual({ line, code: args in refused ? 1 : 0, output: expect.any(String) })
  if (args in refused) expect(output).toMatch(refused[args] ?? /^$/)
  return 1
}

const withoutComment = (line: string) => line.replace(/\s+# .*$/, '').trim()

/** The arguments, with the id of a report that waits in place of `<id>`. */
async function fillIn(args: string): Promise<string[]> {
  const parts = [...args.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  if (!parts.includes('<id>')) return parts
  await post(`${server.url}/api/auth/register`, {
    username: 'grace',
    email: 'grace@example.com',
    password: 'over the front door',
  })
  await post(`${server.url}/api/reports`, { username: 'grace', reason: 'other' })
  const { output } = await runAdmin(['reports'])
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(output)?.[0] ?? ''
  return parts.map((part) => (part === '<id>' ? id : part))
}

async function runAdmin(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/server/admin.js'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDir, PUBLIC_URL: server.url, ...env },
  })
  // What deleting an account asks for.
  child.stdin.end('ada\n')
  const texts = [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray())
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: (await Promise.all(texts)).flat().join('') }
}

/** With a certificate of its own, because the document's is not on this machine. */
function checkNginx(lines: string[]) {
  const [key, certificate, config] = ['key.pem', 'certificate.pem', 'nginx.conf'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const subject = ['-subj', '/CN=links.example', '-days', '1', '-nodes', '-newkey', 'rsa:2048']
  spawnSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate])
  const site = lines
    .join('\n')
    .replace(/(?<=ssl_certificate\s+)[^;]+/, certificate)
    .replace(/(?<=ssl_certificate_key\s+)[^;]+/, key)
  writeFileSync(config, `pid ${folder}/nginx.pid; error_log stderr; events {} http { ${site} }`)
  const { status, stderr } = spawnSync(process.env.NGINX ?? 'nginx', ['-t', '-c', config], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('test is successful') })
}

/** `env`: the variables that the configuration reads. */
function checkCaddy(config: string, env: Record<string, string> = {}) {
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, config)
  const { status, stdout, stderr } = spawnSync(
    process.env.CADDY ?? 'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', file],
    { encoding: 'utf8', env: { PATH: process.env.PATH, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env } },
  )
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: expect.stringContaining('Valid configuration') })
}
