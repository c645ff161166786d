/**
 * Notices within two seconds that the database does not answer at all, as after a network partition: without an error, a query would wait
 * for its connection to time out, and so would each one after it. A slow query is no silence. So when something has waited for a moment and
 * nothing was heard on any connection, a connection of its own asks; while that gets no answer either, queries fail at once.
 */
import { setImmediate as afterPoll, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { destroyConnection, getSocket, isWaitingForServer } from './idle-timeout.ts'

/** Milliseconds. */
const lookEvery = 250
const suspiciousAfter = 500
const answerWithin = 1_200
const askAgainAfter = 500

type Watched = {
  connection: pg.PoolConfig
  open: ReadonlySet<pg.ClientBase>
  /** How many wait for a connection. */
  countWaiting: () => number
  onSilence: () => void
  onAnswer: () => void
}

export function watchForSilence({ connection, open, countWaiting, onSilence, onAnswer }: Watched) {
  const bytesHeard = new WeakMap<pg.ClientBase, number>()
  let lastHeard = performance.now()
  let isSilent = false
  let isAsking = false
  let isClosed = false

  function look() {
    let isWaiting = countWaiting() > 0
    for (const client of open) {
      const { bytesRead } = getSocket(client)
      if (bytesHeard.get(client) !== bytesRead) lastHeard = performance.now()
      bytesHeard.set(client, bytesRead)
      isWaiting ||= isWaitingForServer(client)
    }
    if (!isWaiting) lastHeard = performance.now()
    else if (!isAsking && performance.now() - lastHeard >= suspiciousAfter) void askUntilAnswered()
  }

  async function askUntilAnswered() {
    isAsking = true
    while (!isClosed && !(await isAnswering(connection))) {
      if (!isSilent) onSilence()
      isSilent = true
      await pause(askAgainAfter, undefined, { ref: false })
    }
    if (isSilent) onAnswer()
    isSilent = false
    isAsking = false
    lastHeard = performance.now()
  }

  const timer = setInterval(look, lookEvery).unref()
  return {
    isSilent: () => isSilent,
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}

export const watchNothing: typeof watchForSilence = () => ({ isSilent: () => false, close: () => {} })

/** An error is an answer: queries get the same at once. */
async function isAnswering(connection: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, application_name: 'lintel probe' })
  client.on('error', () => {})
  let hasAnswered = false
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => client.end(),
      () => {},
    )
    .then(() => {
      hasAnswered = true
    })
  // If this process was busy for that long, an answer may be there that was not read yet.
  const timeout = pause(answerWithin, undefined, { ref: false }).then(() => afterPoll())
  await Promise.race([answer, timeout])
  if (!hasAnswered) destroyConnection(client)
  return hasAnswered
}
