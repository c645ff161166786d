/** The quota of a creator's uploads: its exact bound, and uploads that ask for its last bytes at the same time. */
import { expect, test } from 'vitest'
import { maxStoredBytes } from '#rules/media/upload-limits.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { countWaiting } from '#server/testing/locks.ts'
import { start } from '#server/testing/start.ts'
import { newMediaName, reserveQuota } from './file-lifecycle.ts'
import { insertPendingMedia, lockQuota } from './store.ts'

async function startWithQuota() {
  const server = await start()
  const { services } = server.node
  const ada = await server.creator('ada')
  const expiresAt = new Date(services.now().getTime() + 60_000)
  const toPending = (bytes: number) => ({ name: newMediaName(), kind: 'profile' as const, keys: [], bytes, expiresAt })
  return { ...server, services, ada, toPending, reserve: (bytes: number) => reserveQuota(services, ada.id, toPending(bytes)) }
}

test('an upload may take exactly what is left, and not a byte more', async () => {
  const { reserve } = await startWithQuota()
  await reserve(maxStoredBytes - 10)
  await expect(reserve(11)).rejects.toThrow(refusals['media-full'].message)
  await reserve(10)
  await expect(reserve(1)).rejects.toThrow(refusals['media-full'].message)
})

test('of two uploads that ask for the last bytes at once, the second waits for the first, and is refused', async () => {
  const { db, services, ada, toPending, reserve } = await startWithQuota()
  const second = await db.transaction(async (tx) => {
    await lockQuota(tx, ada.id)
    const waiting = reserve(maxStoredBytes).then(
      () => 'reserved',
      (error: Error) => error.message,
    )
    await Promise.race([expect.poll(() => countWaiting(db)).toBe(1), waiting])
    await insertPendingMedia(tx, ada.id, toPending(1), services.now())
    return { waiting }
  })
  expect(await second.waiting).toBe(refusals['media-full'].message)
})
