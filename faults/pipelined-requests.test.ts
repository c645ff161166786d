/**
 * Tests that requests which are sent without waiting for their answers, and answers that nobody reads, take no memory of the server, and that
 * other visitors are answered. How soon they are is measured by `npm run bench -- pipelined-requests`.
 */
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type BuiltServer, npmStartSettings, registerCreator, startServer, stopServers } from './built-server.ts'

vi.setConfig({ testTimeout: 240_000 })
afterEach(stopServers)

const picture = '/media/0123456789abcdef0123/400.webp'
/** Megabytes beyond a server at work. */
const most = 60

test.each([
  {
    name: '250 connections with 200 requests for a picture each',
    path: picture,
    connections: 250,
    addresses: 1,
    requests: 200,
    isRead: false,
  },
  {
    name: '250 connections with 200 requests for a page each',
    path: '/ada',
    connections: 250,
    addresses: 1,
    requests: 200,
    isRead: false,
  },
  {
    name: '250 connections that read what 200 requests bring',
    path: '/ada',
    connections: 250,
    addresses: 1,
    requests: 200,
    isRead: true,
  },
  {
    name: '1,000 slow readers of 12 pictures each',
    path: picture,
    connections: 1_000,
    addresses: 1,
    requests: 12,
    isRead: false,
  },
  { name: 'the same from four addresses', path: picture, connections: 1_000, addresses: 4, requests: 12, isRead: false },
])('$name', async ({ path, connections, addresses, requests, isRead }) => {
  const server = await startServer({ ...npmStartSettings, RATE_LIMITS: 'on', LOG_LEVEL: 'error' })
  await registerCreator(server.url, 'ada')
  await mkdir(join(server.dataDir, 'media/0123456789abcdef0123'), { recursive: true })
  await writeFile(join(server.dataDir, picture), Buffer.alloc(300_000, 1))
  const { port } = new URL(server.url)

  await visitFor(3_000, server)
  const before = readMemory(server)

  const sockets: Socket[] = []
  for (let one = 0; one < connections; one++) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.0.${2 + (one % addresses)}` })
    socket.on('error', () => {})
    if (isRead) socket.resume()
    else socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(requests))
    sockets.push(socket)
  }
  const flooded = await visitFor(8_000, server)
  const during = Math.max(...flooded.memory) - before
  for (const socket of sockets) socket.destroy()
  await pause(10_000)
  const afterwards = readMemory(server) - before

  expect(flooded.refused).toBe(0)
  expect(during).toBeLessThan(addresses * most)
  expect(afterwards).toBeLessThan(addresses * most)
  expect(flooded.answered).toBeGreaterThan(10)
})

const readMemory = ({ process: { pid } }: BuiltServer) =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** A visitor at another address, who asks for the page and for the picture in turn. */
async function visitFor(ms: number, server: BuiltServer) {
  const memory: number[] = []
  let [answered, refused] = [0, 0]
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if ((await get(server.url + (answered % 2 === 0 ? '/ada' : picture))) !== 200) refused++
    answered++
    memory.push(readMemory(server))
    await pause(20)
  }
  return { answered, refused, memory }
}

const get = (url: string) =>
  new Promise<number>((resolve, reject) => {
    request(url, { agent: false, localAddress: '127.0.0.99' }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })
