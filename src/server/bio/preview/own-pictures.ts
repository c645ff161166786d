/** Pictures that creators gave us, read through our own routes: wherever they are stored, and never from another host. */
import type { FastifyInstance } from 'fastify'
import type { ReadPicture } from './draw.ts'

const ownPath = /^\/media\/[\w./-]{1,200}$/
const mostBytes = 12 * 1024 * 1024

export const ownPictures =
  (app: FastifyInstance): ReadPicture =>
  async (path) => {
    if (!ownPath.test(path) || path.includes('..')) return undefined
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url: path })
    const isPicture = statusCode === 200 && String(headers['content-type']).startsWith('image/')
    return isPicture && rawPayload.length <= mostBytes ? rawPayload : undefined
  }
