/** What becomes of files that nothing shows any more; and of uploads when the disk is against us. */
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
import { removeOwnerlessFiles, lockOwnPicture } from './creator-files.ts'
import type { MediaWorker } from './worker/media-worker.ts'
import { uploadForm, photo } from './testing/pictures.ts'
import { processVideo } from './video/process-video.ts'

vi.setConfig({ testTimeout: 40_000 })

let folder: string
let clock: Date
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-clean-'))
  clock = new Date()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hours = (count: number) => {
  clock = new Date(clock.getTime() + count * 3_600_000)
}
const open = () => start({ env: { DATA_DIR: folder }, now: () => clock })
type Open = Awaited<ReturnType<typeof open>>
type Creator = Awaited<ReturnType<Open['creator']>>

async function upload({ url }: Open, { token }: Creator, to: string) {
  const body = uploadForm(await photo({ width: 300, height: 200 }).toBuffer())
  const answer = await fetch(`${url}/api/upload/${to}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  return (await answer.json()) as { imageUrl: string; code?: string; message?: string }
}
const isThere = async ({ url }: Open, path: string) => (await fetch(url + path)).status === 200
const cleanUp = ({ node }: Open) => cleanUpMedia(node.services)

test('a replaced picture goes a day later, and no file of it stays; the new one stays', async () => {
  const lintel = await open()
  const ada = await lintel.creator('ada')
  const [old, current] = [await upload(lintel, ada, 'profile-image'), await upload(lintel, ada, 'profile-image')]
  await cleanUp(lintel)
  hours(23)
  await cleanUp(lintel)
  expect(await isThere(lintel, old.imageUrl)).toBe(true)
  hours(2)
  await cleanUp(lintel)
  expect([await isThere(lintel, old.imageUrl), await isThere(lintel, current.imageUrl)]).toEqual([false, true])
  expect(readdirSync(join(folder, 'media'))).toEqual([current.imageUrl.split('/')[2]])
})

test('what is used anywhere stays: on a link, in the trash, behind the page, as an icon', async () => {
  const lintel = await open()
  const ada = await lintel.creator('ada', 'pro')
  const [onLink, icon, inTrash] = [
    await upload(lintel, ada, 'link-image'),
    await upload(lintel, ada, 'favicon'),
    await upload(lintel, ada, 'link-image'),
  ]
  const behind = await upload(lintel, ada, 'background-image')
  await ada.post('/api/links', { title: 'Shop', url: 'example.com', linkImage: onLink.imageUrl })
  const gone = (await ada.post('/api/links', { title: 'Old', url: 'example.com', linkImage: inTrash.imageUrl })).json<{
    id: string
  }>()
  await ada.delete(`/api/links/${gone.id}`)
  await ada.patch('/api/user', { favicon: icon.imageUrl })
  for (let day = 0; day < 4; day++) {
    await cleanUp(lintel)
    hours(25)
  }
  const there = await Promise.all([onLink, icon, inTrash, behind].map(({ imageUrl }) => isThere(lintel, imageUrl)))
  expect(there).toEqual([true, true, true, true])
})

test('what somebody is naming right now is not removed under them', async () => {
  const lintel = await open()
  const ada = await lintel.creator('ada', 'pro')
  const { imageUrl } = await upload(lintel, ada, 'link-image')
  await cleanUp(lintel)
  hours(25)
  await lintel.db.transaction(async (tx) => {
    expect(await lockOwnPicture(tx, ada.id, imageUrl)).toBe(true)
    await cleanUp(lintel)
    await tx.update(users).set({ favicon: imageUrl }).where(eq(users.id, ada.id))
  })
  await cleanUp(lintel)
  expect(await isThere(lintel, imageUrl)).toBe(true)
})

test('what never arrived makes room again, and a crash in the middle leaves nothing for good', async () => {
  const lintel = await open()
  const ada = await lintel.creator('ada')
  const { imageUrl } = await upload(lintel, ada, 'block-image')
  const name = imageUrl.split('/')[2] ?? ''
  await lintel.db.update(media).set({ state: 'expected', expiresAt: clock }).where(eq(media.name, name))
  hours(1)
  await cleanUp(lintel)
  expect([existsSync(join(folder, 'media', name)), await lintel.db.$count(media)]).toEqual([false, 0])
})

test('nor does a crash between a video that is in place and the word that it is there', async () => {
  const lintel = await open()
  const ada = await lintel.creator('ada', 'premium')
  const { uploadURL } = (await ada.post('/api/videos/upload')).json<{ uploadURL: string }>()
  const name = /[0-9a-f]{20}/.exec(uploadURL)?.[0] ?? ''
  const { storage } = lintel.node.services
  const crashing = {
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
  const uses = { ...lintel.node.services, storage: crashing, mediaWorker: mediaWorker as unknown as MediaWorker }
  await expect(processVideo(uses, { name, file: join(folder, 'sent'), folder })).rejects.toThrow('Out of power.')
  expect(existsSync(join(folder, 'media', name))).toBe(true)
  hours(3)
  await cleanUp(lintel)
  expect([existsSync(join(folder, 'media', name)), await lintel.db.$count(media)]).toEqual([false, 0])
})

test('an erased person leaves no file', async () => {
  const lintel = await open()
  const [ada, ben] = [await lintel.creator('ada'), await lintel.creator('ben')]
  const [hers, his] = [await upload(lintel, ada, 'profile-image'), await upload(lintel, ben, 'profile-image')]
  await lintel.db.update(media).set({ userId: null }).where(eq(media.userId, ada.id))
  await removeOwnerlessFiles(lintel.node.services)
  expect([await isThere(lintel, hers.imageUrl), await isThere(lintel, his.imageUrl)]).toEqual([false, true])
})

test('a folder that cannot be written to is a kind refusal, and nothing is set', async () => {
  const lintel = await open()
  const ada = await lintel.creator('ada')
  // In the way of the folder: also root cannot write into a file.
  writeFileSync(join(folder, 'media'), 'in the way')
  expect(await upload(lintel, ada, 'profile-image')).toEqual({ code: 'image-failed', message: refusals['image-failed'].says })
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  expect((await ada.get('/api/auth/me')).json<{ user: { profileImage: null } }>().user.profileImage).toBeNull()
})

test('everybody has their room, and no more', async () => {
  const lintel = await open()
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
