/** The icon of pages whose creator has none of their own: the operator's logo, or ours as a data URL, which needs no request. */
import { getSettings } from '#rules/platform/settings.ts'

export function getFavicon(): { href: string; type?: string } {
  const { 'brand.logo': logo, 'brand.accent': accent } = getSettings()
  return logo === null ? { href: drawIcon(accent.replace('#', '%23')), type: 'image/svg+xml' } : { href: logo }
}

const drawIcon = (accent: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 26'><rect width='26' height='26' rx='6' fill='%23faf7f2'/><path d='M4 5h18v5H4z' fill='${accent}'/><path d='M6 11h5v10H6zm9 0h5v10h-5z' fill='%2316131f'/></svg>`
