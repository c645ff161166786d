/**
 * What a process does in which files are opened: one job after the other, at a low priority. It has no secrets and no connections, and may crash
 * or be killed at any time. Its memory is returned to the system when it ends.
 */
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { Refusal } from '#rules/platform/refusals.ts'
import { lowerPriority } from '#server/lower-priority.ts'
import type { WorkerResponse } from './messages.ts'

/** Milliseconds. */
const parentCheckInterval = 1_000

/** Once the server has ended, so does this process: a thread of its own checks, because a file that never ends keeps this one busy. */
const watchParent = `
  const { ppid } = process
  setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), ${parentCheckInterval})`

/** `formats`: the decoders of libvips that are used. Others would only be attack surface. */
export function serveJobs<Job>(formats: readonly string[], run: (job: Job) => Promise<unknown>): void {
  lowerPriority('behindRequests')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) })
  // One thread: a second one would take CPU time from the core that serves pages.
  sharp.concurrency(1)
  sharp.cache(false)
  new Worker(watchParent, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 } }).unref()

  process.on('message', async (job: Job & { id: number }) => {
    const { id } = job
    const response = await run(job).then(
      (result): WorkerResponse<unknown> => ({ id, result }),
      (error: unknown): WorkerResponse<unknown> =>
        error instanceof Refusal ? { id, refused: error.code, message: error.message } : { id, error: String(error) },
    )
    process.send?.(response)
  })
  // The server has ended.
  process.on('disconnect', () => process.exit())
}
