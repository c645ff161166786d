/** Finds places in the operator's file of networks; for an address that it does not know, or without a file, in the header of a trusted proxy. */
import type { Config } from '#server/config.ts'
import type { Log } from '#server/services/log.ts'
import { openPlacesFile } from './places-file.ts'
import { noPlaces, type Places, unknownPlace } from './port.ts'
import { toCountry } from './read-place.ts'

type PlacesOptions = { config: Pick<Config, 'geoipFile' | 'countryHeader'>; log: Log }

export async function openPlaces({ config: { geoipFile, countryHeader }, log }: PlacesOptions): Promise<Places> {
  const file = geoipFile === undefined ? undefined : await openPlacesFile(geoipFile, log)
  const hasHeader = countryHeader !== undefined
  if (!file && !hasHeader) return noPlaces
  return {
    // The file comes first because it may also know the city.
    find({ address, proxyCountry }) {
      const place = file?.find(address) ?? unknownPlace
      return place.country === 'unknown' ? { ...unknownPlace, country: toCountry(proxyCountry) } : place
    },
    get isAvailable() {
      return hasHeader || file?.isOpen === true
    },
    get maker() {
      return file?.maker
    },
    close: () => file?.close(),
  }
}
