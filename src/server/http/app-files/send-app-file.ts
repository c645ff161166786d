/** Sends a file of another release as those of this one are sent. */
import { extname } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'
import { documentHeaders, keepFor } from '../headers.ts'
import { isStoredCompressed } from './app-files.ts'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
}

/** `bytes` are as they are stored. Browsers accept Brotli over HTTPS alone, so it is decompressed for others, in under a millisecond. */
export function sendAppFile(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  for (const header of documentHeaders) reply.removeHeader(header)
  reply
    .type(types[extname(name)] ?? 'application/octet-stream')
    .headers({ 'cache-control': keepFor.good, vary: 'accept-encoding' })
  if (!isStoredCompressed(name)) return reply.send(bytes)
  const acceptsBrotli = negotiate(String(reply.request.headers['accept-encoding'] ?? ''), ['br', 'identity']) === 'br'
  return acceptsBrotli ? reply.header('content-encoding', 'br').send(bytes) : reply.send(brotliDecompressSync(bytes))
}
