/** Tests that one creator's files, even hostile ones, do not delay other creators' files. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { start } from '#server/testing/start.ts'
import { avifBomb, photo, uploadForm } from './testing/pictures.ts'
import { endlessWebm } from './testing/videos.ts'

// Three files that end at the timeout, on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-flood-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const startLintel = () => start({ env: { DATA_DIR: folder } })
type Lintel = Awaited<ReturnType<typeof startLintel>>
type Creator = Awaited<ReturnType<Lintel['creator']>>

const readAnswer = async (answer: Response) => ({
  status: answer.status,
  code: ((await answer.json().catch(() => ({}))) as { code?: string }).code,
})

async function sendPicture({ url }: Lintel, { token }: Creator, bytes: Uint8Array) {
  const headers = { authorization: `Bearer ${token}` }
  return readAnswer(await fetch(`${url}/api/upload/profile-image`, { method: 'POST', headers, body: uploadForm(bytes) }))
}

async function sendVideo({ url }: Lintel, creator: Creator, bytes: Uint8Array) {
  const { uploadURL } = (await creator.post('/api/videos/upload', { type: 'video/webm', size: bytes.length })).json<{
    uploadURL: string
  }>()
  const headers = { 'content-type': 'video/webm' }
  return readAnswer(await fetch(new URL(uploadURL, url), { method: 'PUT', headers, body: new Uint8Array(bytes) }))
}

test('refuses a video of a kilobyte that its parser never finishes', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'premium')
  expect(await sendVideo(lintel, ada, endlessWebm)).toEqual({ status: 400, code: 'video-unplayable' })
})

test("opens another creator's picture while one creator's files take long", async () => {
  const lintel = await startLintel()
  const [ada, ben] = [await lintel.creator('ada', 'premium'), await lintel.creator('ben')]
  const small = await photo({ width: 300, height: 200 }).toBuffer()
  await sendPicture(lintel, ben, small)
  let finished = 0
  const flood = Array.from({ length: 3 }, () => sendVideo(lintel, ada, endlessWebm).finally(() => finished++))
  await expect.poll(() => readdirSync(join(folder, 'incoming')).length).toBeGreaterThan(0)
  expect((await sendPicture(lintel, ben, small)).status).toBe(201)
  expect(finished).toBeLessThan(2)
  await Promise.all(flood)
})

test('refuses a picture that would take too much memory to decode, by its header', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada')
  const bomb = await avifBomb({ side: 4000 })
  expect(await sendPicture(lintel, ada, bomb)).toEqual({ status: 400, code: 'image-too-complex' })
  expect((await sendPicture(lintel, ada, await photo({ width: 8000, height: 6000 }).toBuffer())).status).toBe(201)
})
