/** Reads the place from a record of an .mmdb file, whose makers name the same things differently. */
import type { Place } from '#rules/visits/visits.ts'

/** An ISO 3166-1 alpha-2 code, or 'unknown': also for XX and ZZ, which stand for no country, and for T1, which is Tor. */
export const toCountry = (code: unknown): string =>
  typeof code === 'string' && /^[A-Z]{2}$/.test(code) && code !== 'XX' && code !== 'ZZ' ? code : 'unknown'

/**
 * The layouts of GeoLite2 and DB-IP (`country.iso_code`, `city.names.en`), of IPinfo (`country_code` beside the name as `country`, or the code as
 * `country`; `city` is a text), and of files made from tables (`country_code`, `city`).
 */
export function readPlace(record: unknown): Place {
  const { country: described, country_code: code, city } = toFields(record)
  const country = toCountry(code ?? toFields(described).iso_code ?? described)
  const name = toCityName(toFields(toFields(city).names).en ?? city)
  return { country, city: country === 'unknown' || name === '' ? '' : `${country} ${name}` }
}

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const maxCityLength = 80

/** Without what would need escaping in a query, and without invisible characters. */
const toCityName = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .slice(0, maxCityLength)
        .replace(/["\\\p{C}]/gu, '')
        .replace(/\s+/gu, ' ')
        .trim()
    : ''
