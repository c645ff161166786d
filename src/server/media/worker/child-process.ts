/**
 * The process in which strangers' files are opened. It has no secrets and no connections, gives way to whoever serves pages,
 * and may fall or be ended at any moment. Its memory goes back to the system when it ends.
 */
import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Refusal } from '#rules/platform/refusals.ts'
import { resizePicture } from './resize-picture.ts'
import type { WorkerRequest, WorkerResponse } from './messages.ts'
import { repackVideo } from './repack-video.ts'

const giveWay = 19

/** On Linux a priority is one thread's own: those that Node has begun already are told one by one, and what they begin follows. */
const threads = existsSync('/proc/self/task') ? readdirSync('/proc/self/task').map(Number) : [0]

try {
  for (const thread of threads) setPriority(thread, giveWay)
} catch {
  // Some systems do not let it; then it runs like any other.
}

process.on('message', async (asked: WorkerRequest) => {
  const { id } = asked
  const work = 'pictures' in asked ? resizePicture(asked.pictures) : repackVideo(asked.video)
  const told = await work.then(
    (made): WorkerResponse => ({ id, made }),
    (error: unknown): WorkerResponse => (error instanceof Refusal ? { id, refused: error.code } : { id, broke: String(error) }),
  )
  process.send?.(told)
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
