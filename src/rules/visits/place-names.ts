/** What countries and cities are called on screens, in files and in emails. */

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })

const isCountryCode = (country: string) => /^[A-Z]{2}$/.test(country)

/** `country`: ISO 3166-1 alpha-2, or 'unknown'. */
export const nameCountry = (country: string): string =>
  isCountryCode(country) ? (countryNames.of(country) ?? country) : 'Unknown'

/** The emoji; empty for an unknown country. */
export const toFlag = (country: string): string =>
  isCountryCode(country) ? String.fromCodePoint(...[...country].map((letter) => regionalA + letter.charCodeAt(0) - 65)) : ''

/** REGIONAL INDICATOR SYMBOL LETTER A: two such letters are drawn as a flag. */
const regionalA = 0x1f1e6

/** `city` begins with its country: 'GB Bristol' is called 'Bristol, United Kingdom'. */
export const nameCity = (city: string): string => (city === '' ? 'Unknown' : `${city.slice(3)}, ${nameCountry(city.slice(0, 2))}`)
