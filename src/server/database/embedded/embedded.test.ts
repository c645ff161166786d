/** Tests the parts of the embedded PostgreSQL that need no running server. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { DataFolderInUseError } from '../start-errors.ts'
import { findBinaries } from './binaries.ts'
import { lockDataFolder } from './folder-lock.ts'
import { type Postmaster, parseLogLine } from './postmaster.ts'
import { socketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'

const log = openLog('silent')

test('the error on a system without a built-in PostgreSQL names DATABASE_URL', () => {
  expect(() => findBinaries(undefined, 'win32', 'x64')).toThrow(
    'There is no built-in PostgreSQL for this system (win32 x64): set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
})

test('programs that the operator keeps current run in place of ours, if they are of the same major version', async () => {
  const ours = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'lintel-programs-'))
  for (const name of ['initdb', 'postgres'] as const) symlinkSync(ours[name], join(folder, name))
  expect(findBinaries(folder)).toEqual({ initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') })

  writeFileSync(join(folder, 'other'), '#!/bin/sh\necho "postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)"\n', {
    mode: 0o755,
  })
  rmSync(join(folder, 'postgres'))
  symlinkSync('other', join(folder, 'postgres'))
  expect(() => findBinaries(folder)).toThrow(
    'POSTGRES_PROGRAMS has PostgreSQL 15.14, and the data folder is one of PostgreSQL 18: install that, or set DATABASE_URL.',
  )
  rmSync(join(folder, 'initdb'))
  expect(() => findBinaries(folder)).toThrow(`There is no PostgreSQL in POSTGRES_PROGRAMS: ${folder} needs`)
  rmSync(folder, { recursive: true })
})

test('a data folder can be locked again only after it is released', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-owner-'))
  const first = lockDataFolder(dataDir)
  expect(() => lockDataFolder(dataDir)).toThrow(DataFolderInUseError)
  first.release()
  lockDataFolder(dataDir).release()
  rmSync(dataDir, { recursive: true })
})

test('the socket is in the data folder if its path is short enough, and otherwise in a separate folder with a short path', () => {
  expect(socketFolder('/srv/lintel/data')).toBe('/srv/lintel/data/run')
  const long = `/srv/${'long'.repeat(30)}`
  expect(Buffer.byteLength(socketFolder(long))).toBeLessThan(85)
  expect(socketFolder(long)).toMatch(/\/lintel-[0-9a-f]{12}$/)
  expect(socketFolder(long)).not.toBe(socketFolder(`${long}er`))
})

test.each([
  ['checkpointer|PANIC:  could not write', { from: 'checkpointer', level: 'PANIC', text: 'could not write' }],
  ['not initialized|FATAL:  a: b', { from: 'not initialized', level: 'FATAL', text: 'a: b' }],
  ['postgres: FATAL:  early', { from: '', level: 'FATAL', text: 'early' }],
  ['\tand so on', { from: '', level: 'LOG', text: 'and so on' }],
])('the log line %j is parsed', (line, parsed) => expect(parseLogLine(line)).toEqual(parsed))

test('a server that crashes is restarted, also after a failed start, until it is stopped', async () => {
  let starts = 0
  let crash = () => {}
  const start = async (): Promise<Postmaster> => {
    starts++
    if (starts === 2) throw new Error('not yet')
    const { promise, resolve } = Promise.withResolvers<string>()
    crash = () => resolve('crashed')
    return { ended: promise, stop: async () => resolve('stopped') }
  }
  const server = await supervise(start, log)
  crash()
  while (starts < 3) await pause(5)
  await server.stop()
  // Longer than the pause before the next restart would be (400 ms).
  await pause(500)
  expect(starts).toBe(3)
})
