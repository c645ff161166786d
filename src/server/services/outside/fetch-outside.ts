/**
 * Fetches something small from the public internet without becoming a way into the operator's own network. Every host is resolved here, all
 * its addresses have to be public, and the connection goes to one of those that were checked, so that a name that resolves differently
 * a moment later (DNS rebinding) changes nothing. Redirects are followed by hand: each one passes the same checks.
 */
import { promises as dns, type LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { readAtMost } from '../read-at-most.ts'
import { type FetchOutside, OutsideError, type OutsideRequest } from './port.ts'
import { isPublicAddress } from './public-address.ts'

/** A test brings its own names, addresses and certificates; everything else is what production runs. */
export type Transport = {
  resolve: (host: string) => Promise<LookupAddress[]>
  isPublic: (address: string) => boolean
  port: number
  ca?: string
  timeoutMs: number
}

const internet: Transport = {
  resolve: (host) => dns.lookup(host, { all: true }),
  isPublic: isPublicAddress,
  port: 443,
  /** For the whole of it, with all redirects. */
  timeoutMs: 8_000,
}

const maxRedirects = 3

export const openFetchOutside =
  (transport: Transport = internet): FetchOutside =>
  async (url, wanted) => {
    const signal = AbortSignal.timeout(transport.timeoutMs)
    let address = new URL(url)
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await open(transport, address, wanted, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return readBody(response, wanted, signal)
      response.destroy()
      const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && URL.canParse(headers.location ?? '', address)
      if (!isRedirect) throw new OutsideError('refused', `answered ${statusCode}`)
      address = new URL(headers.location ?? '', address)
    }
    throw new OutsideError('refused', 'redirected too often')
  }

/** Resolves once the headers have arrived. */
async function open(transport: Transport, address: URL, { isAllowed }: OutsideRequest, signal: AbortSignal) {
  if (!isOrdinary(address) || !isAllowed(address)) throw new OutsideError('refused', 'is no address that may be asked')
  const checked = await resolvePublic(transport, address.hostname, signal)
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(address, {
      agent: false,
      port: transport.port,
      ...(transport.ca ? { ca: transport.ca } : {}),
      signal,
      // Nothing of the creator or of the visitor goes along.
      headers: { 'user-agent': 'Lintel (link previews)', accept: '*/*', 'accept-encoding': 'identity' },
      lookup: (_host, options, done) => {
        // Node asks for all of them, or for one.
        if (options.all) done(null, checked)
        else done(null, checked[0]?.address ?? '', checked[0]?.family ?? 4)
      },
    })
    sent.on('response', resolve)
    sent.on('error', (error) => reject(new OutsideError('unreachable', describe(error))))
    sent.end()
  })
}

/** By https at its usual port, so that nobody tries others through us; by name; and without anyone's password. */
const isOrdinary = ({ protocol, port, hostname, username, password }: URL) =>
  protocol === 'https:' && port === '' && username === '' && password === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0

/** All its addresses have to be public: a name with a private one beside a public one is a trick. */
async function resolvePublic({ resolve, isPublic }: Transport, host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  const addresses = await Promise.race([resolve(host), rejectOnAbort(signal)]).catch((error: unknown) => {
    throw new OutsideError('unreachable', describe(error))
  })
  if (addresses.length === 0) throw new OutsideError('unreachable', 'has no address')
  if (!addresses.every(({ address }) => isPublic(address))) throw new OutsideError('refused', 'has an address that is not public')
  return addresses
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Stops at the limit, whatever the length was said to be. */
async function readBody(response: IncomingMessage, { types, maxBytes }: OutsideRequest, signal: AbortSignal): Promise<Buffer> {
  const type = response.headers['content-type'] ?? ''
  const isTooLarge = Number(response.headers['content-length'] ?? 0) > maxBytes
  if (isTooLarge || !types.some((wanted) => type.toLowerCase().startsWith(wanted))) {
    response.destroy()
    throw new OutsideError('refused', isTooLarge ? 'is too large' : 'is of another type')
  }
  try {
    return await readAtMost(response, maxBytes, () => new OutsideError('refused', 'is too large'))
  } catch (error) {
    response.destroy()
    if (error instanceof OutsideError) throw error
    throw new OutsideError('unreachable', signal.aborted ? 'took too long' : describe(error))
  }
}

/** The kind of the error, never its message, which can name addresses. */
const describe = (error: unknown) => (error as NodeJS.ErrnoException).code ?? (error as Error).name
