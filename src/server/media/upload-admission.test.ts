/** Tests how much may be arriving at a time. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusals } from '#rules/platform/refusals.ts'
import { media } from '#server/database/schema/media.ts'
import { start } from '#server/testing/start.ts'
import { openUploadAdmission } from './upload-admission.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-admission-'))
  mkdirSync(join(folder, 'incoming'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const until = () => Promise.withResolvers<void>()

test('a creator has at most three uploads in progress', async () => {
  const { admit } = openUploadAdmission({ dataDir: folder })
  const end = until()
  const running = Array.from({ length: 3 }, () => admit({ userId: 'ada', bytes: 1 }, () => end.promise))
  await expect(admit({ userId: 'ada', bytes: 1 }, async () => {})).rejects.toThrow(refusals['too-many'].message)
  expect(await admit({ userId: 'ben', bytes: 1 }, async () => 'done')).toBe('done')
  end.resolve()
  await Promise.all(running)
  expect(await admit({ userId: 'ada', bytes: 1 }, async () => 'done')).toBe('done')
})

test('uploads in progress are bounded, and somebody who has none in progress is admitted beyond the first bound', async () => {
  const { admit } = openUploadAdmission({ dataDir: folder }, { further: 100, first: 150 })
  const end = until()
  const running = [admit({ userId: 'ada', bytes: 90 }, () => end.promise)]
  await expect(admit({ userId: 'ada', bytes: 20 }, async () => {})).rejects.toThrow(refusals.busy.message)
  running.push(admit({ userId: 'ben', bytes: 60 }, () => end.promise))
  await expect(admit({ userId: 'cleo', bytes: 1 }, async () => {})).rejects.toThrow(refusals.busy.message)
  end.resolve()
  await Promise.all(running)
})

test('removes the oldest parts of interrupted uploads where an upload needs their room', async () => {
  const { admit } = openUploadAdmission({ dataDir: folder }, { further: 100, first: 100 })
  for (const [name, age] of [
    ['older', 500],
    ['old', 400],
    ['continued', 900],
    ['new', 1],
  ] as const) {
    const part = join(folder, 'incoming', `${name}.part`)
    writeFileSync(part, Buffer.alloc(30))
    utimesSync(part, new Date(), new Date(Date.now() - age * 1000))
  }
  await admit({ userId: 'ada', bytes: 40, part: 'continued.part' }, async () => {})
  expect(readdirSync(join(folder, 'incoming')).toSorted()).toEqual(['continued.part', 'new.part', 'old.part'])
})

/** Sends the head and the start of a form; resolves with what the server answers, and when. */
function sendForm(port: number, token: string, length: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const head = `POST /api/upload/profile-image HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`
  socket.write(`${head}--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`)
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
  })
  return { answer, close: () => socket.destroy() }
}

test('takes the quota before a picture is read, and gives it back', async () => {
  const lintel = await start({ env: { DATA_DIR: folder } })
  const ada = await lintel.creator('ada')
  const first = sendForm(lintel.port, ada.token, 5 * 1024 ** 2)
  const readReserved = async () => (await lintel.db.select({ bytes: media.bytes }).from(media)).map(({ bytes }) => bytes)
  await expect.poll(readReserved).toEqual([5 * 1024 ** 2])
  await lintel.db.update(media).set({ bytes: 497 * 1024 ** 2 })
  expect(await sendForm(lintel.port, ada.token, 5 * 1024 ** 2).answer).toMatch(/ 403 [\s\S]*"code":"media-full"/)
  first.close()
  await expect.poll(readReserved).toEqual([])
})
