/**
 * The process in which uploaded files are opened. It has no secrets and no connections, runs at the lowest priority, and may crash
 * or be killed at any time. Its memory is returned to the system when it ends.
 */
import { Worker } from 'node:worker_threads'
import { Refusal } from '#rules/platform/refusals.ts'
import { takeLowestPriority } from '#server/lowest-priority.ts'
import type { WorkerRequest, WorkerResponse } from './messages.ts'
import { repackVideo } from './repack-video.ts'
import { resizePicture } from './resize-picture.ts'

takeLowestPriority()

/** Milliseconds. */
const parentCheckInterval = 1_000

/** Once the server has ended, so does this process: a thread of its own checks, because a file that never ends keeps this one busy. */
const watchParent = `
  const { ppid } = process
  setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), ${parentCheckInterval})`
new Worker(watchParent, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 } }).unref()

process.on('message', async (request: WorkerRequest) => {
  const { id } = request
  const job = 'picture' in request ? resizePicture(request.picture) : repackVideo(request.video)
  const response = await job.then(
    (result): WorkerResponse => ({ id, result }),
    (error: unknown): WorkerResponse => (error instanceof Refusal ? { id, refused: error.code } : { id, error: String(error) }),
  )
  process.send?.(response)
})
// The server has ended.
process.on('disconnect', () => process.exit())
