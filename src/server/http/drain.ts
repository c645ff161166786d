/** The end of a listening server: what is under way is answered, what only waits is closed, what dawdles is cut off. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds. Ten seconds is what an operator gives us in all. */
const patience = { sweep: 50, cut: 8_000 }

/** Watches a server's connections from its first one on; `drain` surrounds its closing. */
export function openDrain(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  /** Connections that were opened ahead and never used count as busy to Node until their headers are overdue. */
  const closeIdle = () => {
    server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }

  return async (close: () => PromiseLike<unknown>) => {
    const sweeping = setInterval(closeIdle, patience.sweep)
    const cutting = setTimeout(() => server.closeAllConnections(), patience.cut)
    try {
      await close()
    } finally {
      clearInterval(sweeping)
      clearTimeout(cutting)
    }
  }
}
