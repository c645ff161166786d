/** What starts Lintel: the service unit that the documentation gives to operators, and `npm run` before `npm ci`. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('the documented systemd unit starts Node with the settings of `npm start`', () => {
  const { start } = JSON.parse(read('package.json')).scripts
  const [, environment, command] = /^(.+) exec node (.+)$/.exec(start) ?? []
  const unit = read('docs/operate.md')
  expect(unit).toContain(`\nEnvironment=${environment}\n`)
  expect(unit).toContain(`/node_modules/.bin/node ${command}\n`)
})

test('before `npm ci`, each command says in one sentence what is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bare-'))
  for (const name of ['package.json', 'scripts'])
    cpSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), join(folder, name), { recursive: true })
  const { scripts } = JSON.parse(read('package.json'))
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
