/**
 * The requests of one connection are handled one after the other, and those of one network begin a few at a time. Node hands over all that a
 * client sends without waiting for answers at once, each with its own open file and buffers, although they can only be answered in order: one
 * connection could hold as much as hundreds.
 */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { toClientNetwork } from './client-network.ts'
import { IncomingMessage } from './create-server.ts'

type Handle = (request: InstanceType<typeof IncomingMessage>, response: ServerResponse) => void

/** Requests that wait on one connection while another is answered. Browsers and proxies send none; a connection with more is cut off. */
const maxWaiting = 16

const turns = Symbol('turns')
/** Set once and never deleted: a socket without its first shape makes each request slower by a third. */
type WithTurns = Socket & { [turns]?: { isBusy: boolean; waiting: (() => void)[] } }

/**
 * Node's parser ends at a request that asks for another protocol, and its server then closes the connection, as ours has no other protocol.
 * So it ends at one too many as well, instead of reading all that came with it: that would take the time of everybody else.
 */
export class RequestInTurn extends IncomingMessage {
  /** Not a private field, which is not there yet when the class that this extends sets it. */
  declare private asksForUpgrade: unknown
  set upgrade(asked: unknown) {
    this.asksForUpgrade = asked
  }
  get upgrade(): unknown {
    return ((this.socket as WithTurns)[turns]?.waiting.length ?? 0) >= maxWaiting || this.asksForUpgrade
  }
}

export function inTurns(handle: Handle): Handle {
  const begin: Handle = (request, response) => {
    response.on('close', runNext)
    handle(request, response)
  }
  return (request, response) => {
    const socket: WithTurns = request.socket
    socket[turns] ??= { isBusy: false, waiting: [] }
    const turn = socket[turns]
    if (turn.isBusy) {
      turn.waiting.push(() => begin(request, response))
      socket.pause()
    } else {
      turn.isBusy = true
      begin(request, response)
    }
  }
}

/** One function for all responses: a closure for each would be another fifth of what a cached page costs. */
function runNext(this: ServerResponse) {
  const socket: WithTurns = this.req.socket
  const turn = socket[turns]
  if (!turn) return
  const next = socket.destroyed ? undefined : turn.waiting.shift()
  turn.isBusy = next !== undefined
  if (!next) return
  if (turn.waiting.length === 0) socket.resume()
  next()
}

/** Requests of one network that begin in one turn of the event loop, after which others have theirs. */
const perTurn = 2

/**
 * Sixty requests that come at once from one network would all begin before anybody else's next step, and each of those has several. The
 * connections of a trusted proxy are everybody's.
 */
export function inNetworkTurns(handle: Handle, isProxy: (address: string) => boolean): Handle {
  const networks = new Map<string, { begun: number; waiting: (() => void)[] }>()
  let isScheduled = false

  function beginNext() {
    isScheduled = false
    for (const [network, turn] of networks) {
      const beginning = turn.waiting.splice(0, perTurn)
      turn.begun = beginning.length
      if (turn.begun === 0) networks.delete(network)
      for (const begin of beginning) begin()
    }
    if (networks.size > 0) schedule()
  }

  function schedule() {
    if (!isScheduled) setImmediate(beginNext)
    isScheduled = true
  }

  return (request, response) => {
    const { remoteAddress = '' } = request.socket
    if (isProxy(remoteAddress)) return handle(request, response)
    const network = toClientNetwork(remoteAddress)
    const turn = networks.get(network) ?? { begun: 0, waiting: [] }
    networks.set(network, turn)
    schedule()
    if (turn.begun++ < perTurn) handle(request, response)
    else turn.waiting.push(() => request.socket.destroyed || handle(request, response))
  }
}
