/** Tests that clients who send or read slowly are cut off. Each waits for one of the server's timeouts. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start } from '#server/testing/start.ts'

vi.setConfig({ testTimeout: 90_000 })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-slow-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Sends this, and then the same text again and again. Resolves when the server closes the connection, with all that it sent. */
function sendSlowly(port: number, first: string, { again, every = 200 }: { again?: string; every?: number } = {}) {
  const began = Date.now()
  return new Promise<{ response: string; ms: number }>((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk
    })
    const timer = again === undefined ? undefined : setInterval(() => socket.write(again), every)
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ response, ms: Date.now() - began })
    })
    socket.write(first)
  })
}

test('a client times out within ten seconds that sends its headers slowly or nothing at all, and within seventeen that sends a body slowly', async () => {
  const { port } = await start()
  const slowBody = 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n'
  const [headers, nothing, body] = await Promise.all([
    sendSlowly(port, 'GET / HTTP/1.1\r\n', { again: 'x-a: b\r\n' }),
    sendSlowly(port, ''),
    sendSlowly(port, slowBody, { again: ' ' }),
  ])
  expect(headers.response).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"too-slow"/)
  expect(nothing.response).toMatch(/^(HTTP\/1.1 408 |$)/)
  expect(body.response).toMatch(/^(HTTP\/1.1 408 |$)/)
  expect(Math.max(headers.ms, nothing.ms)).toBeLessThan(12_000)
  expect(body.ms).toBeLessThan(19_000)
})

test('cuts off an upload that comes too slowly', async () => {
  const lintel = await start({ env: { DATA_DIR: folder } })
  const ada = await lintel.creator('ada')
  const head = `POST /api/upload/profile-image HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${ada.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${1024 ** 2}\r\n\r\n`
  const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const { response, ms } = await sendSlowly(lintel.port, head + part, { again: 'a', every: 500 })
  expect(response).toMatch(/ 408 [\s\S]*"code":"too-slow"/)
  expect(ms).toBeLessThan(20_000)
  await expect.poll(() => existsSync(join(folder, 'incoming')) && readdirSync(join(folder, 'incoming'))).toEqual([])
})

test('cuts off a client that does not read, and not one that reads slowly', async () => {
  const path = '/media/0123456789abcdef0123/video.mp4'
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  // More than the buffers of two sockets hold.
  writeFileSync(join(folder, path), Buffer.alloc(40 * 1024 ** 2))
  const { port, node } = await start({ env: { DATA_DIR: folder } })
  const request = `GET ${path} HTTP/1.1\r\nhost: a\r\nrange: bytes=0-\r\n\r\n`
  const [unread, slow] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  let isSlowClosed = false
  slow.once('close', () => {
    isSlowClosed = true
  })
  for (const socket of [unread, slow])
    socket
      .on('error', () => {})
      .pause()
      .write(request)
  let received = 0
  slow.on('readable', () => {})
  const reading = setInterval(() => {
    received += (slow.read(slow.readableLength) as Buffer | null)?.length ?? 0
  }, 500)
  const countConnections = () => new Promise((resolve) => node.app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(countConnections).toBe(2)
  await expect.poll(countConnections, { timeout: 40_000 }).toBe(1)
  clearInterval(reading)
  expect([isSlowClosed, received > 0]).toEqual([false, true])
  slow.destroy()
})
