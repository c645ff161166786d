/** Drains a listening server: completes requests in progress, closes idle connections, and destroys slow ones after a timeout. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds. Operators commonly allow ten seconds for the whole shutdown. */
const closeIdleEvery = 50
const closeAllAfter = 8_000

/** Tracks a server's connections from the first one on. Call the returned function with the function that closes the server. */
export function openDrain(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  /** Node counts a connection on which nothing was sent yet as busy until its headers time out, so these are destroyed here. */
  const closeIdle = () => {
    server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }

  return async (close: () => PromiseLike<unknown>) => {
    const closingIdle = setInterval(closeIdle, closeIdleEvery)
    const closingAll = setTimeout(() => server.closeAllConnections(), closeAllAfter)
    try {
      await close()
    } finally {
      clearInterval(closingIdle)
      clearTimeout(closingAll)
    }
  }
}
