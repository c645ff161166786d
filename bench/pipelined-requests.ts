/**
 * What visitors notice while one address sends 200 requests over each of 250 connections without waiting for answers: those that it does not
 * read, and those that it reads.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { registerMeasuredCreator } from './creators.ts'
import type { Figure } from './report.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'

const flood = { connections: 250, requests: 200 }
const rounds = 3
/** Milliseconds. */
const [roundLength, rest] = [4_000, 1_000]
const picture = '/media/0123456789abcdef0123/400.webp'

export const measurePipelinedRequests = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    // Without a trusted proxy each address has its own limits.
    const limits = { RATE_LIMITS: 'on', TRUST_PROXY: undefined }
    const server = await stopAfterwards(startMeasuredServer(dataDir, '/readyz', limits))
    const { username } = await registerMeasuredCreator(server.url, 'ada')
    await mkdir(join(dataDir, picture, '..'), { recursive: true })
    await writeFile(join(dataDir, picture), Buffer.alloc(300_000, 1))
    const paths = [`/${username}`, picture]
    await visit(server.url, paths, roundLength)

    const figures: Figure[] = []
    for (const isRead of [false, true]) {
      const [quiet, flooded]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        quiet.push(...(await visit(server.url, paths, roundLength)))
        const stop = startFlood(server.url, picture, isRead)
        flooded.push(...(await visit(server.url, paths, roundLength)))
        stop()
        await pause(rest)
      }
      figures.push({
        name: `p95 of visitors while one address sends ${flood.requests} requests over each of ${flood.connections} connections and ${isRead ? 'reads the' : 'reads no'} answers, as a ratio of the quiet server`,
        measured: p95(flooded) / p95(quiet),
        unit: '',
        limit: { atMost: 3 },
        details: `${p95(flooded).toFixed(1)} and ${p95(quiet).toFixed(1)} ms of ${flooded.length} and ${quiet.length} requests`,
      })
    }
    return figures
  })

/** Returns what ends it. */
function startFlood(url: string, path: string, isRead: boolean): () => void {
  const sockets = Array.from({ length: flood.connections }, () => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: '127.0.0.2' })
    socket.on('error', () => {})
    if (isRead) socket.resume()
    else socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(flood.requests))
    return socket
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** A visitor at another address, who asks for each in turn. Resolves with the milliseconds of each request. */
async function visit(url: string, paths: readonly string[], forMs: number): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    const began = performance.now()
    const status = await get(url + paths[times.length % paths.length])
    if (status !== 200) throw new Error(`A visitor was answered with ${status}.`)
    times.push(performance.now() - began)
    await pause(20)
  }
  return times
}

const get = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(url, { agent: false, localAddress: '127.0.0.99' }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
      .once('error', reject)
      .end()
  })

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
