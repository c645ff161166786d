/** What /proc says about processes and their memory (Linux only). Sizes are in megabytes. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const readRss = (pid: number) => (readProcField(pid, 'VmRSS') ?? 0) / 1024
/** The most that the process had. */
export const readPeakRss = (pid: number) => (readProcField(pid, 'VmHWM') ?? 0) / 1024
/** Memory that several processes share is split among them. */
export const readPss = (pid: number) => (readProcField(pid, 'Pss', 'smaps_rollup') ?? 0) / 1024

export const readPostmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Returns a process and all its descendants. */
export function listProcessTree(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const parent = readProcField(Number(name), 'PPid')
      return parent === undefined ? [] : [{ pid: Number(name), parent }]
    })
  const withDescendants = (pid: number): number[] => [
    pid,
    ...parents.filter(({ parent }) => parent === pid).flatMap((child) => withDescendants(child.pid)),
  ]
  return withDescendants(root)
}

/** A number of a process; 0 where there is no such field, undefined where the process ended. */
export function readProcField(pid: number, name: string, file = 'status'): number | undefined {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0)
  } catch {
    return undefined
  }
}
