/** The address at which a process reaches its own HTTP server, whatever proxies are in front of it. */
import type { Server } from 'node:http'

export function getOwnOrigin(server: Pick<Server, 'address'>): string {
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('The server does not listen on a port.')
  const { address, family, port } = listening
  const isEveryAddress = address === '0.0.0.0' || address === '::'
  if (family === 'IPv6') return `http://[${isEveryAddress ? '::1' : address}]:${port}`
  return `http://${isEveryAddress ? '127.0.0.1' : address}:${port}`
}
