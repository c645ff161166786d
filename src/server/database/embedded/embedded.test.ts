/** The parts of our own server that need no server to be tried. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { DataFolderInUse } from '../start-errors.ts'
import { findBinaries } from './binaries.ts'
import { own } from './folder-lock.ts'
import type { Postmaster } from './postmaster.ts'
import { socketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'
import { readWord } from './server-log.ts'

const log = openLog('silent')

test('a system without a built-in PostgreSQL is told about DATABASE_URL', () => {
  expect(() => findBinaries('win32', 'x64')).toThrow(
    'There is no built-in PostgreSQL for this system (win32 x64): set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
})

test('a data folder has one owner at a time', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-owner-'))
  const first = own(dataDir)
  expect(() => own(dataDir)).toThrow(DataFolderInUse)
  first.release()
  own(dataDir).release()
  rmSync(dataDir, { recursive: true })
})

test('a socket is in the data folder where its path is short enough, else in a short folder of its own', () => {
  expect(socketFolder('/srv/lintel/data')).toBe('/srv/lintel/data/run')
  const long = `/srv/${'long'.repeat(30)}`
  expect(Buffer.byteLength(socketFolder(long))).toBeLessThan(85)
  expect(socketFolder(long)).toBe(socketFolder(long))
  expect(socketFolder(long)).not.toBe(socketFolder(`${long}er`))
})

test.each([
  ['checkpointer|PANIC:  could not write', { from: 'checkpointer', level: 'PANIC', text: 'could not write' }],
  ['not initialized|FATAL:  a: b', { from: 'not initialized', level: 'FATAL', text: 'a: b' }],
  ['postgres: FATAL:  early', { from: '', level: 'FATAL', text: 'early' }],
  ['\tand so on', { from: '', level: 'LOG', text: 'and so on' }],
])('the line %j is understood', (line, word) => expect(readWord(line)).toEqual(word))

test('a server that falls is started again, also after a start that fails, until it is stopped', async () => {
  let starts = 0
  let fall = () => {}
  const start = async (): Promise<Postmaster> => {
    starts++
    if (starts === 2) throw new Error('not yet')
    const { promise, resolve } = Promise.withResolvers<string>()
    fall = () => resolve('fell')
    return { ended: promise, stop: async () => resolve('stopped') }
  }
  const server = await supervise(start, log)
  fall()
  while (starts < 3) await pause(5)
  await server.stop()
  await pause(150)
  expect(starts).toBe(3)
})
