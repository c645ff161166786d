/** Asks the service of an embedded video or song for its picture. */
import { findPosterSource, isOnItsHosts, readOembed, readPagePicture } from '#rules/blocks/poster-sources.ts'
import { type FetchOutside, OutsideError } from '#server/services/outside/port.ts'
import { fetchFirst, pictureTypes } from '../fetched-pictures.ts'

/** Bytes. A thumbnail has a tenth of the first; the other is the beginning of an answer in text. */
const limits = { picture: 5 * 1024 ** 2, text: 2 * 1024 ** 2 }

type Found = { bytes: Buffer; seconds: number | null }

/** Throws an `OutsideError`. */
export async function findPicture(fetchOutside: FetchOutside, url: string): Promise<Found> {
  const source = findPosterSource(url)
  if (!source) throw new OutsideError('refused', 'cannot be embedded')
  const isAllowed = (address: URL) => isOnItsHosts(source, address)
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
