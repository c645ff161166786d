/** Tests the removal of unused files, and uploads that fail half-way. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#rules/platform/refusals.ts'
import { media } from '#server/database/schema/media.ts'
import { users } from '#server/database/schema/users.ts'
import { start } from '#server/testing/start.ts'
import { cleanUpMedia } from './cleanup.ts'
import { lockOwnPicture, removeOwnerlessFiles } from './creator-files.ts'
import { photo, uploadForm } from './testing/pictures.ts'
import { processVideo } from './video/process-video.ts'
import type { MediaWorker } from './worker/media-worker.ts'

vi.setConfig({ testTimeout: 40_000 })

let folder: string
let clock: Date
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-clean-'))
  clock = new Date()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const advanceHours = (count: number) => {
  clock = new Date(clock.getTime() + count * 3_600_000)
}
const startLintel = () => start({ env: { DATA_DIR: folder }, now: () => clock })
type Lintel = Awaited<ReturnType<typeof startLintel>>
type Creator = Awaited<ReturnType<Lintel['creator']>>

async function upload({ url }: Lintel, { token }: Creator, to: string) {
  const body = uploadForm(await photo({ width: 300, height: 200 }).toBuffer())
  const response = await fetch(`${url}/api/upload/${to}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  return (await response.json()) as { imageUrl: string; code?: string; message?: string }
}
const isServed = async ({ url }: Lintel, path: string) => (await fetch(url + path)).status === 200
const cleanUp = ({ node }: Lintel) => cleanUpMedia(node.services)

test('removes all files of a replaced picture after a day, and keeps the new one', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada')
  const [old, current] = [await upload(lintel, ada, 'profile-image'), await upload(lintel, ada, 'profile-image')]
  await cleanUp(lintel)
  advanceHours(23)
  await cleanUp(lintel)
  expect(await isServed(lintel, old.imageUrl)).toBe(true)
  advanceHours(2)
  await cleanUp(lintel)
  expect([await isServed(lintel, old.imageUrl), await isServed(lintel, current.imageUrl)]).toEqual([false, true])
  expect(readdirSync(join(folder, 'media'))).toEqual([current.imageUrl.split('/')[2]])
})

test('keeps files that are used on a link, in the trash, as a background or as a favicon', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  const [onLink, icon, inTrash] = [
    await upload(lintel, ada, 'link-image'),
    await upload(lintel, ada, 'favicon'),
    await upload(lintel, ada, 'link-image'),
  ]
  const background = await upload(lintel, ada, 'background-image')
  await ada.post('/api/links', { title: 'Shop', url: 'example.com', linkImage: onLink.imageUrl })
  const deleted = (await ada.post('/api/links', { title: 'Old', url: 'example.com', linkImage: inTrash.imageUrl })).json<{
    id: string
  }>()
  await ada.delete(`/api/links/${deleted.id}`)
  await ada.patch('/api/user', { favicon: icon.imageUrl })
  for (let day = 0; day < 4; day++) {
    await cleanUp(lintel)
    advanceHours(25)
  }
  const served = await Promise.all([onLink, icon, inTrash, background].map(({ imageUrl }) => isServed(lintel, imageUrl)))
  expect(served).toEqual([true, true, true, true])
})

test('does not remove a file that a transaction is about to use', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  const { imageUrl } = await upload(lintel, ada, 'link-image')
  advanceHours(2)
  await cleanUp(lintel)
  advanceHours(25)
  await lintel.db.transaction(async (tx) => {
    expect(await lockOwnPicture(tx, ada.id, imageUrl)).toBe(true)
    await cleanUp(lintel)
    await tx.update(users).set({ favicon: imageUrl }).where(eq(users.id, ada.id))
  })
  await cleanUp(lintel)
  expect(await isServed(lintel, imageUrl)).toBe(true)
})

test('removes the files of an upload that was interrupted before they were stored, and frees their quota', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada')
  const { imageUrl } = await upload(lintel, ada, 'block-image')
  const name = imageUrl.split('/')[2] ?? ''
  await lintel.db.update(media).set({ state: 'pending', expiresAt: clock }).where(eq(media.name, name))
  advanceHours(1)
  await cleanUp(lintel)
  expect([existsSync(join(folder, 'media', name)), await lintel.db.$count(media)]).toEqual([false, 0])
})

test('removes a video whose processing was interrupted before the row was marked as stored', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'premium')
  const { uploadURL } = (await ada.post('/api/videos/upload')).json<{ uploadURL: string }>()
  const name = /[0-9a-f]{20}/.exec(uploadURL)?.[0] ?? ''
  const { storage } = lintel.node.services
  const crashingStorage = {
    ...storage,
    put: async (...file: Parameters<typeof storage.put>) => {
      await storage.put(...file)
      throw new Error('Out of power.')
    },
  }
  const mediaWorker = {
    repackVideo: async ({ to }: { to: string }) => {
      writeFileSync(to, 'packed')
      return { type: 'video/mp4', extension: 'mp4' } as const
    },
  }
  const services = { ...lintel.node.services, storage: crashingStorage, mediaWorker: mediaWorker as unknown as MediaWorker }
  await expect(
    processVideo(services, { userId: ada.id, plan: 'premium' }, { name, file: join(folder, 'sent'), folder }),
  ).rejects.toThrow('Out of power.')
  expect(existsSync(join(folder, 'media', name))).toBe(true)
  advanceHours(3)
  await cleanUp(lintel)
  expect([existsSync(join(folder, 'media', name)), await lintel.db.$count(media)]).toEqual([false, 0])
})

test('removes all files of an erased creator', async () => {
  const lintel = await startLintel()
  const [ada, ben] = [await lintel.creator('ada'), await lintel.creator('ben')]
  const [hers, his] = [await upload(lintel, ada, 'profile-image'), await upload(lintel, ben, 'profile-image')]
  await lintel.db.update(media).set({ userId: null }).where(eq(media.userId, ada.id))
  await removeOwnerlessFiles(lintel.node.services)
  expect([await isServed(lintel, hers.imageUrl), await isServed(lintel, his.imageUrl)]).toEqual([false, true])
})

test('refuses an upload when the media folder is not writable, and changes nothing', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada')
  // A file in place of the folder, because root can write to any folder.
  writeFileSync(join(folder, 'media'), 'in the way')
  expect(await upload(lintel, ada, 'profile-image')).toEqual({ code: 'image-failed', message: refusals['image-failed'].message })
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  expect((await ada.get('/api/auth/me')).json<{ user: { profileImage: null } }>().user.profileImage).toBeNull()
})

test('limits the stored bytes per creator', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada')
  const { imageUrl } = await upload(lintel, ada, 'profile-image')
  await lintel.db
    .update(media)
    .set({ bytes: 500 * 1024 * 1024 })
    .where(eq(media.path, imageUrl))
  expect((await upload(lintel, ada, 'profile-image')).code).toBe('media-full')
  const ben = await lintel.creator('ben')
  expect((await upload(lintel, ben, 'profile-image')).imageUrl).toBeTruthy()
})
