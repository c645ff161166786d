/**
 * One run of a PostgreSQL server. A small shell script between it and us reads a pipe from us. When the pipe closes, because we closed
 * it or because our process ended (even by kill -9), the script stops the server with SIGINT, PostgreSQL's fast shutdown.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Log } from '#server/services/log.ts'
import { environment, type ProcessUser } from './process-user.ts'

/** Background commands get no standard input, so the pipe is duplicated to descriptor 3. */
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

/** Milliseconds after which a server that does not stop gets the next signal. */
const timeouts = { quit: 8_000, kill: 10_000 }

export type Postmaster = {
  /** Resolves when the server has ended, with its last fatal log message. */
  ended: Promise<string>
  stop(): Promise<void>
}

type LogLine = { from: string; level: string; text: string }

const prefixedLine = /^([a-z ]*)\|([A-Z]+): {1,2}(.*)$/

/** Lines from before PostgreSQL has set up its log have no prefix. */
export function parseLogLine(text: string): LogLine {
  const [, from = '', level = '', message = ''] = prefixedLine.exec(text) ?? []
  if (level) return { from, level, text: message }
  const [, earlyLevel = 'LOG', earlyText = text] = /^(?:postgres: )?(FATAL|PANIC|ERROR|LOG|WARNING): +(.*)$/.exec(text) ?? []
  return { from: '', level: earlyLevel, text: earlyText.trim() }
}

/** Errors of our own queries are skipped: they are logged where the query failed, and their values are private. */
function forwardLogLine(log: Log, { from, level, text }: LogLine): void {
  if (from === 'client backend' && level !== 'PANIC') return
  if (level === 'PANIC' || level === 'FATAL') log.error({ from }, `PostgreSQL: ${text}`)
  else if (level === 'ERROR' || level === 'WARNING' || /terminated by|not properly shut down/.test(text))
    log.warn({ from }, `PostgreSQL: ${text}`)
  else log.debug({ from }, `PostgreSQL: ${text}`)
}

const saysReady = ({ text }: LogLine) => text === 'database system is ready to accept connections'
const isEarly = ({ from, level }: LogLine) => from === '' && level === 'LOG'
const isFatal = ({ from, level }: LogLine) => (level === 'FATAL' && from !== 'client backend') || level === 'PANIC'

/** Resolves once the server accepts connections; throws its last fatal log message if it ends before. */
export async function startPostmaster(command: string[], { commandPrefix, ...ids }: ProcessUser, log: Log): Promise<Postmaster> {
  const child = spawn('/bin/sh', ['-c', watchdog, 'lintel-postgres', ...commandPrefix, ...command], {
    // In a separate process group, so that Ctrl-C reaches only us: we stop the server after the last request is completed.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: '/',
    env: environment,
    ...ids,
  })
  let lastError = ''
  /** What was written before the server had set up its log, where some of its errors have no level. */
  const earlyLines: string[] = []
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(lastError || earlyLines.join(' ')))
  })
  const ready = new Promise<true>((resolve) => {
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (text) => {
      const line = parseLogLine(text)
      if (saysReady(line)) resolve(true)
      if (isFatal(line)) lastError = line.text
      if (isEarly(line)) earlyLines.push(line.text)
      forwardLogLine(log, line)
    })
  })
  child.stdin?.on('error', () => {})

  if ((await Promise.race([ready, ended])) !== true) throw new Error((await ended) || 'it ended without an error message')
  return { ended, stop: () => stopServer(child, ended) }
}

async function stopServer(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const sendSignal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name)
    } catch {
      // The process has just ended.
    }
  }
  const timers = [setTimeout(sendSignal, timeouts.quit, 'SIGQUIT'), setTimeout(sendSignal, timeouts.kill, 'SIGKILL')]
  child.stdin?.end()
  await ended
  timers.forEach(clearTimeout)
}
