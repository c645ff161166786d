/** Reads the campaign that a creator put into the address that they shared. */

export const maxCampaignLength = 64

/** Browsers send longer addresses, but nobody shares them. */
export const maxPageUrlLength = 2048

/** The page's utm_campaign in lower case; empty for none, and for what has nothing readable in it. */
export function parseCampaign(pageUrl: string): string {
  const url = pageUrl.slice(0, maxPageUrlLength)
  if (!URL.canParse(url)) return ''
  const campaign = new URL(url).searchParams.get('utm_campaign') ?? ''
  const text = campaign.normalize('NFC').toLowerCase().replace(invisible, '').replace(unreadable, ' ')
  // Cut between characters: half of one could not be stored.
  return [...text.replace(notAtStart, '')].slice(0, maxCampaignLength).join('').trim()
}

/** Control and formatting characters, among them marks of the direction of text. */
const invisible = /\p{C}/gu

/** Everything but letters, digits and the signs that names of campaigns have: nothing that remains needs escaping. */
const unreadable = /[^\p{L}\p{M}\p{N}._+&-]+/gu

/** A spreadsheet takes text that begins with some signs for a formula. */
const notAtStart = /^[^\p{L}\p{N}]+/u
