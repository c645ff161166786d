/** wrk, the load generator: found, or installed where that is possible; and one run of it. */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

export class CannotMeasure extends Error {}

export function findWrk() {
  if (isThere() || (install() && isThere())) return
  throw new CannotMeasure('The measurements need wrk: install it (Debian: apt-get install wrk; macOS: brew install wrk).')
}

const isThere = () => spawnSync('wrk', ['--version']).error === undefined

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
}

/** `p99` in milliseconds. */
export type Run = { perSecond: number; answered: number; p99: number }

/** One thread: the machine's other cores belong to what is measured. Refuses to count anything but 2xx answers. */
export async function wrk({ url, connections, seconds, headers = {}, script }: Load): Promise<Run> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`, '--timeout', '10s', '--latency'],
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...(script ? ['--script', script.file] : []),
    url,
    ...(script ? ['--', ...script.args] : []),
  ])
  const faults = /(Socket errors|Non-2xx).*/.exec(stdout)
  if (faults) throw new CannotMeasure(`Not all requests were answered well. ${faults[0]}.`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const answered = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const [, slowest, unit = ''] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? []
  return { perSecond, answered, p99: Number(slowest) * (milliseconds[unit] ?? Number.NaN) }
}

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }
