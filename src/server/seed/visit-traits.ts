/** Plausible browsers, cities and campaigns for visits to demo creators. */
import type { Device } from '#rules/visits/clients.ts'
import { weightedPick } from './seeded-random.ts'

type Random = () => number

/** Most visitors who come from one of these apps stay in its own browser. */
const appBrowsers: Record<string, string> = {
  instagram: 'Instagram in-app',
  tiktok: 'TikTok in-app',
  facebook: 'Facebook in-app',
  pinterest: 'Pinterest in-app',
  linkedin: 'LinkedIn in-app',
  x: 'X in-app',
}

const pickBrowserOf: Record<Device, (random: Random) => string> = {
  mobile: weightedPick({ Safari: 47, Chrome: 37, 'Samsung Internet': 9, 'Google app': 3, Firefox: 2, DuckDuckGo: 2 }),
  tablet: weightedPick({ Safari: 62, Chrome: 34, 'Samsung Internet': 4 }),
  desktop: weightedPick({ Chrome: 61, Safari: 17, Edge: 12, Firefox: 8, Opera: 2 }),
  unknown: weightedPick({ Other: 1 }),
}

export function pickBrowser(device: Device, source: string, random: Random): string {
  const app = device === 'mobile' ? appBrowsers[source] : undefined
  return app && random() < 0.7 ? app : pickBrowserOf[device](random)
}

const cities: Record<string, Record<string, number>> = {
  GB: { London: 40, Manchester: 14, Bristol: 10, Leeds: 8, Glasgow: 8, Birmingham: 8, Brighton: 5 },
  US: { 'New York': 20, 'Los Angeles': 17, Chicago: 10, Austin: 8, Seattle: 6, Atlanta: 5 },
  DE: { Berlin: 30, Hamburg: 15, Munich: 15, Cologne: 10 },
  FR: { Paris: 40, Lyon: 13, Marseille: 9, Nantes: 6 },
  ES: { Madrid: 30, Barcelona: 28, Valencia: 9, Seville: 8 },
  IT: { Milan: 28, Rome: 26, Bologna: 9, Turin: 8 },
  IE: { Dublin: 50, Cork: 15, Galway: 9 },
  SE: { Stockholm: 40, Gothenburg: 20, Malmo: 10 },
  DK: { Copenhagen: 45, Aarhus: 18 },
  NL: { Amsterdam: 35, Rotterdam: 17, Utrecht: 14 },
  IN: { Mumbai: 24, Bengaluru: 22, Delhi: 20, Pune: 9 },
  BR: { 'Sao Paulo': 35, 'Rio de Janeiro': 20, Curitiba: 8 },
  CA: { Toronto: 32, Montreal: 17, Vancouver: 17 },
  AU: { Sydney: 32, Melbourne: 31, Brisbane: 13 },
  JP: { Tokyo: 45, Osaka: 18, Kyoto: 8 },
  PL: { Warsaw: 33, Krakow: 18 },
  MX: { 'Mexico City': 40, Guadalajara: 14 },
  AE: { Dubai: 60, 'Abu Dhabi': 20 },
}

/** The rest of each country's visits. */
const elsewhere = 22
const pickCityOf = new Map(
  Object.entries(cities).map(([country, weights]) => [country, weightedPick<string>({ ...weights, '': elsewhere })]),
)

/** Empty where a file of networks would not know it either. */
export function pickCity(country: string, random: Random): string {
  const city = pickCityOf.get(country)?.(random) ?? ''
  return city === '' ? '' : `${country} ${city}`
}

/** From how many days ago to how many days ago they were shared, and by how many of the visitors they were followed. */
const campaigns = [
  { name: 'autumn-drop', from: 24, to: 3, share: 0.16 },
  { name: 'newsletter', from: 60, to: 0, share: 0.04 },
  { name: 'studio-sale', from: 52, to: 39, share: 0.12 },
  { name: 'podcast-guest', from: 12, to: 5, share: 0.05 },
]

export function pickCampaign(daysAgo: number, random: Random): string {
  let remaining = random()
  for (const { name, from, to, share } of campaigns) {
    if (daysAgo > from || daysAgo < to) continue
    remaining -= share
    if (remaining < 0) return name
  }
  return ''
}
