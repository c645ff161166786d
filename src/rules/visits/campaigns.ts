/** Reads the names that a creator put into the address that they shared: utm_source, where it was shared, and utm_campaign. */
import { cutText } from '../text/graphemes.ts'
import { cleanName } from '../text/typed-text.ts'
import { hasVisibleCharacters } from '../text/visible-text.ts'

export const maxCampaignLength = 64

/** UTF-16 units: no real name needs more, however many marks its letters have. */
export const maxCampaignUnits = 256

/** Browsers send longer addresses, but nobody shares them. */
export const maxPageUrlLength = 2048

/** The page's utm_campaign; empty for none. */
export function parseCampaign(pageUrl: string): string {
  const url = pageUrl.slice(0, maxPageUrlLength)
  return URL.canParse(url) ? cleanCampaign(new URL(url).searchParams.get('utm_campaign') ?? '') : ''
}

/** Any text is a name, in lower case and on one line; empty for what cannot be seen. */
export function cleanCampaign(text: string): string {
  const name = cleanName(text.slice(0, maxPageUrlLength).toWellFormed()).replace(unreadable, ' ')
  const folded = name.toLowerCase().normalize('NFC').replace(/\s+/g, ' ')
  const cut = cutText(folded, maxCampaignLength, maxCampaignUnits).trim()
  return hasVisibleCharacters(cut) ? cut : ''
}

/** What stands for a broken character, and what is none. */
const unreadable = /[\ufffd\p{Noncharacter_Code_Point}]+/gu

/** Whether a filter can ask for it: text as the database takes it, no longer than any source. */
export const isSource = (text: string): boolean =>
  text !== '' && text.length <= maxCampaignUnits && text.isWellFormed() && !/\p{Cc}/u.test(text)
