/**
 * One life of a PostgreSQL server. A small shell stands between it and us and reads a pipe from us: when the pipe closes,
 * because we asked or because we are no more (even by kill -9), it ends the server with SIGINT, PostgreSQL's fast shutdown.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Log } from '#server/services/log.ts'
import { environment, type Identity } from './process-user.ts'
import { isGrave, isReady, logWord, readWord } from './server-log.ts'

/** Commands in the background get no standard input, hence the third descriptor. */
const watchdog = `
  exec 3<&0
  "$@" </dev/null 3<&- &
  postmaster=$!
  ( read -r _ <&3; kill -INT "$postmaster" ) &
  pipe=$!
  wait "$postmaster"
  code=$?
  kill "$pipe" 2>/dev/null
  exit "$code"`

const patience = { beforeQuit: 8_000, beforeKill: 10_000 }

export type Postmaster = {
  /** Its last grave words, once it has ended. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** Returns when the server answers; throws its last words when it ends before. */
export async function startPostmaster(command: string[], { wrap, ...who }: Identity, log: Log): Promise<Postmaster> {
  const child = spawn('/bin/sh', ['-c', watchdog, 'lintel-postgres', ...wrap, ...command], {
    // A session of its own: Ctrl-C reaches us alone, and we end the server when the last request is answered.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: '/',
    env: environment,
    ...who,
  })
  let lastWords = ''
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(lastWords))
  })
  const ready = new Promise<true>((resolve) => {
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (text) => {
      const word = readWord(text)
      if (isReady(word)) resolve(true)
      if (isGrave(word)) lastWords = word.text
      logWord(log, word)
    })
  })
  child.stdin?.on('error', () => {})

  if ((await Promise.race([ready, ended])) !== true) throw new Error((await ended) || 'it ended without a word')
  return { ended, stop: () => end(child, ended) }
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name)
    } catch {
      // It has just ended.
    }
  }
  const later = [setTimeout(signal, patience.beforeQuit, 'SIGQUIT'), setTimeout(signal, patience.beforeKill, 'SIGKILL')]
  child.stdin?.end()
  await ended
  later.forEach(clearTimeout)
}
