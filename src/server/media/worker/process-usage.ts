/** What a process has used so far, as Linux reports it. */
import { readFileSync } from 'node:fs'

/** `cpu` in milliseconds, of all its threads; `memory` in bytes, resident. */
type ProcessUsage = { cpu: number; memory: number }

/** Linux counts CPU time in hundredths of a second in /proc (proc(5), USER_HZ). */
const msPerTick = 10

/** Undefined on other systems, and once the process has ended. */
export function readProcessUsage(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in parentheses, which may contain spaces: `utime` and `stime` are the 12th and 13th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return { cpu: (Number(fields[11]) + Number(fields[12])) * msPerTick, memory: Number(kilobytes) * 1024 }
  } catch {
    return undefined
  }
}
