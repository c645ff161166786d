/**
 * The process in which fonts are cut, and in which old ones are removed. It has no secrets and no connections, and runs at a low
 * priority. Its memory is returned to the system when it ends.
 */
import { dirname } from 'node:path'
import { lowerPriority } from '#server/lower-priority.ts'
import { cutFont, removeOldCuts } from './cut-font.ts'
import type { CutRequest, CutResponse } from './cutter-process.ts'

lowerPriority('behindRequests')

/** Cuts after which old ones are removed; the first time after the first, because the process lives for one burst of work. */
const removalInterval = 500
let cuts = 0

process.on('message', async ({ id, whole, characters, to }: CutRequest) => {
  const response = await cutFont(whole, characters, to).then(
    (): CutResponse => ({ id }),
    (error: unknown): CutResponse => ({ id, error: String(error) }),
  )
  process.send?.(response)
  if (cuts++ % removalInterval === 0) await removeOldCuts(dirname(to)).catch(() => {})
})
// The server has ended.
process.on('disconnect', () => process.exit())
