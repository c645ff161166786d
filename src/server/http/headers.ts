/** Headers that every answer of a kind carries. */

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), browsing-topics=()',
}

/** The origins, where they are others than ours, from which uploads are shown, and to which browsers send them. */
export type MediaHosts = { shown: string | undefined; sent: string | undefined }

const closed = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Once a site was reached over TLS, browsers shall not come by any other way. */
const transport = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

export const apiHeaders = (publicUrl: string): Record<string, string> => ({
  ...everywhere,
  ...transport(publicUrl),
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
})

/** The app's shell: its own scripts; styles by file or by the nonce of this one answer; an outside CAPTCHA's where one is set up. */
export function appHeaders(
  publicUrl: string,
  nonce: string,
  { captchaHosts, mediaHosts }: { captchaHosts: readonly string[]; mediaHosts: MediaHosts },
): Record<string, string> {
  const theirs = captchaHosts.map((host) => ` ${host}`).join('')
  const outside = captchaHosts.length > 0 ? [`frame-src${theirs}`] : []
  return {
    ...everywhere,
    ...transport(publicUrl),
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self'${theirs}`,
      `style-src 'self' 'nonce-${nonce}'${theirs}`,
      `connect-src 'self'${theirs}${asSources(mediaHosts.sent)}`,
      `img-src 'self' data: blob:${asSources(mediaHosts.shown)}`,
      `media-src 'self' blob:${asSources(mediaHosts.shown)}`,
      "form-action 'self'",
      ...outside,
      closed,
    ].join('; '),
    'cache-control': 'private, no-cache',
  }
}

/** A page of the site: the app's own scripts, and styles known by their SHA-256. */
export const siteHeaders = (publicUrl: string, styles: string[], mediaHosts: MediaHosts): Record<string, string> => ({
  ...everywhere,
  ...transport(publicUrl),
  'content-security-policy': `default-src 'self'; script-src 'self'; style-src 'self' ${sources(styles)}; img-src 'self' data:${asSources(mediaHosts.shown)}; form-action 'self'; ${closed}`,
})

type PageParts = { styles: string[]; scripts: string[]; players: string[]; mediaHosts: MediaHosts }

/** A public page: one style and one script, known by their SHA-256, and no other host but those of its own players. */
export const pageHeaders = (publicUrl: string, { styles, scripts, players, mediaHosts }: PageParts): Record<string, string> => ({
  ...everywhere,
  ...transport(publicUrl),
  'content-security-policy': [
    "default-src 'self'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    `img-src 'self' data:${asSources(mediaHosts.shown)}`,
    ...(mediaHosts.shown ? [`media-src 'self'${asSources(mediaHosts.shown)}`] : []),
    `frame-src ${players.join(' ') || "'none'"}`,
    "form-action 'none'",
    closed,
  ].join('; '),
})

const asSources = (host: string | undefined): string => (host ? ` ${host}` : '')

const sources = (hashes: string[]) => hashes.map((hash) => `'sha256-${hash}'`).join(' ') || "'none'"
