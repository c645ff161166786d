/** Whose files of networks ask to be mentioned, with a link, wherever countries or cities from them are shown. */
export const placeMakers = {
  'db-ip': { mention: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' },
  ipinfo: { mention: 'IP address data is powered by IPinfo', url: 'https://ipinfo.io' },
  maxmind: { mention: 'Includes GeoLite data created by MaxMind', url: 'https://www.maxmind.com' },
} as const

export type PlaceMaker = keyof typeof placeMakers

export const placeMakerIds = Object.keys(placeMakers) as [PlaceMaker, ...PlaceMaker[]]

const typesOfMakers: readonly (readonly [RegExp, PlaceMaker])[] = [
  [/^dbip.*lite/i, 'db-ip'],
  [/ipinfo.*(lite|free)/i, 'ipinfo'],
  [/^geolite/i, 'maxmind'],
]

/** By the type that a file says it is, such as DBIP-City-Lite. The makers' paid files ask for nothing. */
export const findPlaceMaker = (fileType: string): PlaceMaker | undefined =>
  typesOfMakers.find(([type]) => type.test(fileType))?.[1]
