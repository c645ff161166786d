/** Reads the campaign that a creator put into the address that they shared. */

export const maxCampaignLength = 64

/** The page's utm_campaign in lower case; empty for none, and for what is not readable text. */
export function parseCampaign(pageUrl: string): string {
  if (!URL.canParse(pageUrl)) return ''
  const campaign = new URL(pageUrl).searchParams.get('utm_campaign') ?? ''
  const text = campaign.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maxCampaignLength).trim()
  return isReadable.test(text) ? text : ''
}

/** Letters, digits, spaces and the signs that names of campaigns have: nothing that needs escaping, and no invisible characters. */
const isReadable = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._+&-]*$/u
