/** Asks the service of an embedded video or song for its picture. */
import { findPosterSource, isAllowedAddress, readOembed, readPagePicture } from '#rules/blocks/poster-sources.ts'
import { type FetchOutside, OutsideError } from '#server/services/outside/port.ts'

/** Bytes. A thumbnail has a tenth of the first; the other is the beginning of an answer in text. */
const limits = { picture: 5 * 1024 ** 2, text: 2 * 1024 ** 2 }

/** What the media worker can decode; what it really is, the worker finds out from its content. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

type Found = { bytes: Buffer; seconds: number | null }

/** Throws an `OutsideError`. */
export async function findPicture(fetchOutside: FetchOutside, url: string): Promise<Found> {
  const source = findPosterSource(url)
  if (!source) throw new OutsideError('refused', 'cannot be embedded')
  const isAllowed = (address: URL) => isAllowedAddress(source, address)
  const fetchPicture = (picture: string) => {
    if (!URL.canParse(picture)) throw new OutsideError('refused', 'is no address')
    return fetchOutside(picture, { isAllowed, types: pictureTypes, maxBytes: limits.picture })
  }
  if (source.kind === 'pictures') return { bytes: await fetchFirst(source.urls, fetchPicture), seconds: null }

  const [types, read] =
    source.kind === 'oembed' ? [['application/json', 'text/json'], readOembed] : [['text/html'], readPagePicture]
  const answer = (await fetchOutside(source.url, { isAllowed, types, maxBytes: limits.text })).toString('utf8')
  const found = read(answer)
  if (!found) throw new OutsideError('refused', 'names no picture')
  return { bytes: await fetchPicture(found.picture), seconds: found.seconds }
}

/** The first that its host has. */
async function fetchFirst(urls: readonly string[], fetchPicture: (url: string) => Promise<Buffer>): Promise<Buffer> {
  let last = new OutsideError('refused', 'has no picture')
  for (const url of urls) {
    try {
      return await fetchPicture(url)
    } catch (error) {
      // Without a network, or with one that hangs, the next one would only take longer.
      if (!(error instanceof OutsideError) || error.kind === 'unreachable') throw error
      last = error
    }
  }
  throw last
}
