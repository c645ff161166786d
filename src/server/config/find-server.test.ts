import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addServerSettings, SeveralServersError } from './find-server.ts'

const processes = mkdtempSync(join(tmpdir(), 'lintel-proc-'))
const folder = mkdtempSync(join(tmpdir(), 'lintel-tree-'))
const { uid } = statSync(processes)
const options = { folder, processes, uid }

let nextPid = 100
function runProcess(command: string[], env: Record<string, string>, cwd = folder) {
  const process = join(processes, String(nextPid++))
  mkdirSync(process)
  symlinkSync(cwd, join(process, 'cwd'))
  writeFileSync(join(process, 'cmdline'), `${command.join('\0')}\0`)
  writeFileSync(
    join(process, 'environ'),
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}\0`)
      .join(''),
  )
}
const server = ['node', '--max-semi-space-size=2', 'scripts/start.mjs']

afterEach(() => {
  rmSync(processes, { recursive: true })
  mkdirSync(processes)
})

test('a command has the settings of the server that runs from its folder, and its own where both have one', () => {
  runProcess(server, { DATA_DIR: '/var/lib/lintel', PUBLIC_URL: 'https://links.example', LOG_LEVEL: 'debug', LS_COLORS: 'a=b' })
  expect(addServerSettings({ LOG_LEVEL: 'warn' }, options)).toEqual({
    LOG_LEVEL: 'warn',
    DATA_DIR: '/var/lib/lintel',
    PUBLIC_URL: 'https://links.example',
  })
  expect(addServerSettings({ DATA_DIR: '/elsewhere' }, options)).toEqual({ DATA_DIR: '/elsewhere' })
  expect(addServerSettings({ DATA_DIR: '/var/lib/lintel' }, options).PUBLIC_URL).toBe('https://links.example')
})

test('a port that was given as an argument counts, because it is in the addresses of pages', () => {
  runProcess([...server, '--port', '4000'], { DATA_DIR: '/a', PORT: '3000' })
  expect(addServerSettings({}, options).PORT).toBe('4000')
})

test('so does a mode that was given as one', () => {
  runProcess([...server, '--personal'], { DATA_DIR: '/a' })
  expect(addServerSettings({}, options).MODE).toBe('personal')
})

test('other programs, other folders and other users’ servers don’t count', () => {
  runProcess(['vim', 'scripts/start.mjs.txt'], { DATA_DIR: '/a' })
  runProcess(server, { DATA_DIR: '/b' }, tmpdir())
  expect(addServerSettings({}, options)).toEqual({})
  runProcess(server, { DATA_DIR: '/c' })
  expect(addServerSettings({}, { ...options, uid: uid + 1 })).toEqual({})
  expect(addServerSettings({}, { ...options, uid: 0 })).toEqual({ DATA_DIR: '/c' })
  expect(addServerSettings({}, { ...options, processes: join(processes, 'missing') })).toEqual({})
})

test('of several servers on different data a command chooses none; the workers of one are one', () => {
  for (let worker = 0; worker < 3; worker++) runProcess(server, { DATABASE_URL: 'postgres://lintel:secret@db.internal/lintel' })
  expect(addServerSettings({}, options).DATABASE_URL).toContain('db.internal')
  runProcess(server, { DATA_DIR: 'data-test' })
  expect(() => addServerSettings({}, options)).toThrow(SeveralServersError)
  expect(() => addServerSettings({}, options)).not.toThrow(/secret/)
  expect(addServerSettings({ DATA_DIR: join(folder, 'data-test') }, options).DATABASE_URL).toBeUndefined()
})
