/** What starts Lintel: the service unit that the documentation gives to operators, and `npm run` before `npm ci`. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCommit } from './describe-sources.mjs'
import { root } from './freshness.mjs'

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const { scripts, engines } = JSON.parse(read('package.json'))

test('the documented systemd unit starts Node with the settings of `npm start`', () => {
  const [, environment, command] = /^(.+) exec node (.+)$/.exec(scripts.start) ?? []
  const unit = read('docs/install.md')
  expect(unit).toContain(`\nEnvironment=${environment}\n`)
  expect(unit).toContain(`/node_modules/.bin/node ${command}\n`)
})

const start = (args, { cwd = root, env = {} } = {}) => {
  const found = spawnSync('sh', ['-c', `${scripts.start} ${args}`], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  })
  return { status: found.status, stdout: found.stdout, stderr: found.stderr }
}

test('packages that were left out by an older Node are named in one sentence, with the Node that npm runs in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bare-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['package.json', 'scripts']) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['pino', 'vite', '@rolldown/pluginutils']) mkdirSync(join(folder, 'node_modules', name), { recursive: true })
  const env = { npm_config_user_agent: 'npm/10.7.0 node/v18.20.4 linux x64 workspaces/false' }
  expect(start('', { cwd: folder, env })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Packages that build Lintel are missing, because the Node that ran `npm ci` is too old (npm runs in 18.20.4): install Node 22.12 or newer, or 20.19, then run `npm ci` again.\n',
  })
})

test('the README, CONTRIBUTING and the sentence about an older Node name the range of package.json', () => {
  expect(engines.node).toBe('^20.19.0 || >=22.12.0')
  for (const file of ['README.md', 'CONTRIBUTING.md']) expect(read(file)).toContain('20.19, or 22.12 and newer')
  expect(read('scripts/installed.mjs')).toContain('Node 22.12 or newer, or 20.19')
})

test('`npm start` explains itself and its version without a build, and refuses what it does not know', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(start('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--port <number>'), stderr: '' })
  expect(start('--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[\d.]+ \(.+\)\n$/), stderr: '' })
  expect(start('--version').stdout).toContain(version)
  for (const wrong of ['--prot 4000', '4000', '--personal --team']) {
    const { status, stdout, stderr } = start(wrong)
    expect({ wrong, status, stdout }).toEqual({ wrong, status: 2, stdout: '' })
    expect(stderr).toMatch(/^[^\n]+\.\n\nUsage: npm start/)
  }
})

test('the commit is that of the archive, of the repository, or not known', () => {
  const folder = `${mkdtempSync(join(tmpdir(), 'lintel-commit-'))}/`
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(`${folder}scripts`)
  const file = `${folder}scripts/commit.txt`
  cpSync(`${root}scripts/commit.txt`, file)
  expect(readCommit(folder)).toBeUndefined()
  const git = (...args) => spawnSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: folder })
  for (const args of [['init'], ['add', '.'], ['commit', '-m', 'one']]) expect(git(...args).status).toBe(0)
  expect(readCommit(folder)).toMatch(/^[0-9a-f]{8}$/)
  writeFileSync(file, 'edited')
  expect(readCommit(folder)).toMatch(/^[0-9a-f]{8}\+$/)
  writeFileSync(file, 'b8a1c0de12345678b8a1c0de12345678b8a1c0de\n')
  expect(readCommit(folder)).toBe('b8a1c0de')
  expect(read('.gitattributes')).toContain('scripts/commit.txt export-subst')
})

test('before `npm ci`, each command says in one sentence what is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bare-'))
  for (const name of ['package.json', 'scripts']) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['start', 'dev', 'build', 'check', 'test', 'test:extended', 'test:quick', 'seed', 'admin', 'ledger:prove']) {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', scripts[name]], { cwd: folder, encoding: 'utf8' })
    expect({ name, status, stdout, stderr }).toEqual({
      name,
      status: 1,
      stdout: '',
      stderr: 'The packages of Lintel are not installed yet: run `npm ci` first.\n',
    })
  }
  rmSync(folder, { recursive: true })
})
