/**
 * The process in which uploaded files are opened. It has no secrets and no connections, runs at a low priority, and may crash
 * or be killed at any time. Its memory is returned to the system when it ends.
 */
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { Refusal } from '#rules/platform/refusals.ts'
import { lowerPriority } from '#server/lower-priority.ts'
import type { WorkerJob, WorkerRequest, WorkerResponse, WorkerResult } from './messages.ts'
import { readColours } from './read-colours.ts'
import { repackVideo } from './repack-video.ts'
import { resizePicture } from './resize-picture.ts'

lowerPriority('behindRequests')

// For this process alone: the server's own draws SVGs of its own. Decoders of other formats would only be attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadHeif'],
})
// One thread: a second one would take CPU time from the core that serves pages.
sharp.concurrency(1)
sharp.cache(false)

/** Milliseconds. */
const parentCheckInterval = 1_000

/** Once the server has ended, so does this process: a thread of its own checks, because a file that never ends keeps this one busy. */
const watchParent = `
  const { ppid } = process
  setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), ${parentCheckInterval})`
new Worker(watchParent, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 } }).unref()

process.on('message', async (request: WorkerRequest) => {
  const { id } = request
  const response = await run(request).then(
    (result): WorkerResponse => ({ id, result }),
    (error: unknown): WorkerResponse =>
      error instanceof Refusal ? { id, refused: error.code, message: error.message } : { id, error: String(error) },
  )
  process.send?.(response)
})
const run = (job: WorkerJob): Promise<WorkerResult> => {
  if ('picture' in job) return resizePicture(job.picture)
  return 'video' in job ? repackVideo(job.video) : readColours(job.colours)
}

// The server has ended.
process.on('disconnect', () => process.exit())
