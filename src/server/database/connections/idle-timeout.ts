/**
 * Ends connections to a server that disappeared without closing them: after a failover, or when a firewall has dropped the connection.
 * Queries on such a connection would wait for ever, because statement_timeout is applied by the server. So we watch for idle
 * connections ourselves.
 */
import type { Socket } from 'node:net'
import type pg from 'pg'

/** Queries that wait on the connection fail at once, and it counts as lost; `end()` would wait for the server to close it. */
export const destroyConnection = (client: pg.ClientBase, why?: Error) => getSocket(client).destroy(why)

/** Call it once the client is connected, because TLS replaces the socket. `timeout` in milliseconds. */
export function destroyWhenIdle(client: pg.ClientBase, timeout: number) {
  const socket = getSocket(client)
  // Every byte that is sent or received restarts the timer.
  socket.setTimeout(timeout)
  socket.on('timeout', () => {
    if (isWaitingForServer(client))
      destroyConnection(client, new Error('Connection terminated: the database did not answer in time'))
  })
}

/** A query is running, or we have sent the shutdown message. */
export const isWaitingForServer = (client: pg.ClientBase) =>
  !(client as { readyForQuery?: boolean }).readyForQuery || getSocket(client).writableEnded

export const getSocket = (client: pg.ClientBase) => (client as pg.Client).connection.stream as Socket
