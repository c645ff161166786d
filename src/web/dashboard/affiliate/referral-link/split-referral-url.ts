/** Splits a referral link for reading: `https://lintel.bio/?ref=maya-draws` into `lintel.bio/?ref=` and `maya-draws`. */
export function splitReferralUrl(url: string): { before: string; code: string } {
  const shown = url.replace(/^https?:\/\//, '')
  const end = shown.lastIndexOf('=') + 1
  return { before: shown.slice(0, end), code: shown.slice(end) }
}
