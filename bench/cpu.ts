/** Processor time of processes and all their descendants, also of those that have ended (Linux only). */
import { readFileSync } from 'node:fs'
import { listProcessTree } from './process-memory.ts'

/** Seconds, of which the system counts hundredths; without the trees below `except`. */
export function readCpu(root: number, except: number[] = []): number {
  const passedOver = new Set(except.flatMap(listProcessTree))
  return listProcessTree(root)
    .filter((pid) => !passedOver.has(pid))
    .reduce((sum, pid) => sum + readOwnCpu(pid), 0)
}

/** Its own time in programs and in the system, and that of children that it has waited for. One that has ended meanwhile is in its parent's. */
function readOwnCpu(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  } catch {
    return 0
  }
}
