/**
 * One process that opens uploaded files, one at a time. It is started with the first job and ended when it is idle, when a file has
 * used up its CPU time or memory, and when it still uses much memory after a file.
 */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Refusal } from '#rules/platform/refusals.ts'
import { findProgram, request, startHelper } from '#server/helper-process.ts'
import type { WorkerJob, WorkerResponse, WorkerResult } from './messages.ts'

/** The file needs more CPU time, memory or time than a file may have. */
export class OverBudgetError extends Error {}

export type WorkerProcess<Job, Result> = {
  /**
   * `cpuBudget` in milliseconds. Rejects with a refusal where the file is at fault, with an `OverBudgetError` where it took too much,
   * and with any other error where the process is at fault. After an error that is no refusal the process has been ended.
   */
  run(job: Job, cpuBudget: number): Promise<Result>
  /** Milliseconds of CPU time that the job in progress has used so far. */
  readCpuTime(): number
  isStarted(): boolean
  close(): void
}

/** Milliseconds. `job` is wall-clock time, so it also ends a job that is waiting for something. */
const timeouts = { job: 45_000, idle: 20_000, check: 50 }
/** Bytes. The largest accepted files need about 300 MB: a video of 50 MB, and a picture of `maxDecodedBytes`. */
const memoryLimits = { job: 340 * 1024 ** 2, idle: 220 * 1024 ** 2 }

/** `cpu` in milliseconds, of all its threads; `memory` in bytes, resident. */
type ProcessUsage = { cpu: number; memory: number }

/** Linux counts CPU time in hundredths of a second in /proc (proc(5), USER_HZ). */
const msPerTick = 10

/** What a process has used so far, as Linux reports it. Undefined on other systems, and once the process has ended. */
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

const mediaProgram = findProgram(import.meta.url, 'media-worker')

/** `program`: one that serves such jobs. */
export function openWorkerProcess<Job extends object = WorkerJob, Result = WorkerResult>({
  program = mediaProgram,
  maxMemory = memoryLimits.job,
} = {}): WorkerProcess<Job, Result> {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let jobCount = 0
  let cpuTime = 0

  const close = () => {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }
  const closeIfLarge = () => {
    if ((readProcessUsage(child?.pid ?? 0)?.memory ?? 0) > memoryLimits.idle) close()
  }

  return {
    async run(job, cpuBudget) {
      clearTimeout(idleTimer)
      const running = child?.connected ? child : startHelper(program)
      child = running
      const stopped = new AbortController()
      const stopWatching = watchUsage(running, (used) => {
        cpuTime = used.cpu
        if (used.cpu > cpuBudget) stopped.abort(new OverBudgetError(`A file used more than ${cpuBudget} ms of CPU time.`))
        if (used.memory > maxMemory) stopped.abort(new OverBudgetError('A file used too much memory.'))
      })
      try {
        return await send<Result>(running, { ...job, id: ++jobCount }, stopped.signal)
      } catch (error) {
        if (!(error instanceof Refusal)) close()
        throw error
      } finally {
        stopWatching()
        cpuTime = 0
        closeIfLarge()
        idleTimer = setTimeout(close, timeouts.idle).unref()
      }
    },
    readCpuTime: () => cpuTime,
    isStarted: () => child?.connected === true,
    close,
  }
}

/** Calls `check` with what the process has used since now; on systems that do not report it, all time counts as CPU time. */
function watchUsage({ pid = 0 }: ChildProcess, check: (used: { cpu: number; memory: number }) => void): () => void {
  const startedAt = performance.now()
  const before = readProcessUsage(pid)?.cpu ?? 0
  const timer = setInterval(() => {
    const usage = readProcessUsage(pid)
    check(usage ? { ...usage, cpu: usage.cpu - before } : { cpu: performance.now() - startedAt, memory: 0 })
  }, timeouts.check)
  return () => clearInterval(timer)
}

/** Rejects with a refusal if the file is at fault, with the signal's reason if it aborts, and with an error if the process is at fault. */
async function send<Result>(child: ChildProcess, job: { id: number }, signal: AbortSignal): Promise<Result> {
  const createTimeoutError = () => new OverBudgetError('A file took too long.')
  const response = await request<WorkerResponse<Result>>(child, job, { timeout: timeouts.job, createTimeoutError, signal })
  if ('result' in response) return response.result
  throw 'refused' in response ? new Refusal(response.refused, { message: response.message }) : new Error(response.error)
}
