/** Runs wrk, the load generator, and installs it where that is possible. */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

export class MeasurementError extends Error {}

export function ensureWrk() {
  if (isInstalled() || (install() && isInstalled())) return
  throw new MeasurementError('The measurements need wrk: install it (Debian: apt-get install wrk; macOS: brew install wrk).')
}

const isInstalled = () => spawnSync('wrk', ['--version']).error === undefined

function install(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
  apt('update')
  return apt('install', '--yes', '--no-install-recommends', 'wrk')
}

export type Load = {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  script?: { file: string; args: readonly string[] }
  /** The server may refuse some of the requests. */
  acceptErrors?: boolean
}

/** `p99` in milliseconds. */
export type Run = { perSecond: number; responses: number; p99: number }

/** Uses one thread, which leaves the other cores to the server. Throws when any response is not 2xx, unless errors are accepted. */
export async function runWrk({ url, connections, seconds, headers = {}, script, acceptErrors = false }: Load): Promise<Run> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`, '--timeout', '10s', '--latency'],
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...(script ? ['--script', script.file] : []),
    url,
    ...(script ? ['--', ...script.args] : []),
  ])
  const errors = /(Socket errors|Non-2xx).*/.exec(stdout)
  if (errors && !acceptErrors) throw new MeasurementError(`Some requests failed. ${errors[0]}.`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const responses = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const [, slowest, unit = ''] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? []
  return { perSecond, responses, p99: Number(slowest) * (milliseconds[unit] ?? Number.NaN) }
}

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }
