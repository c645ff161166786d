/**
 * A database can go without a word: a failover, a firewall that forgot the connection. Nothing fails then, everything waits,
 * and statement_timeout is kept by the side that is gone. So we listen for the silence ourselves, and cut off.
 */
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What waits on the connection fails at once, and it counts as lost; `end()` would wait for the other side's goodbye. */
export const cutOff = (client: pg.ClientBase, why?: Error) => socketOf(client).destroy(why)

/** Call it once the client is connected: encryption brings a socket of its own. Milliseconds. */
export function cutOffWhenSilent(client: pg.ClientBase, longestSilence: number) {
  const socket = socketOf(client)
  // The clock starts anew with every byte that is sent or comes.
  socket.setTimeout(longestSilence)
  socket.on('timeout', () => {
    if (owesAnAnswer(client)) cutOff(client, new Error('Connection terminated: the database was silent for too long'))
  })
}

/** A query is under way, or we have said goodbye. */
const owesAnAnswer = (client: pg.ClientBase) =>
  !(client as { readyForQuery?: boolean }).readyForQuery || socketOf(client).writableEnded

const socketOf = (client: pg.ClientBase) => (client as pg.Client).connection.stream as Socket
