/** The headers of each kind of response: the API, the app, the site and public pages. */

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
}

/** `cache-control` of what anyone may keep, for so long; for good where the address names these very bytes. */
export const keepFor = {
  hour: 'public, max-age=3600',
  day: 'public, max-age=86400',
  good: 'public, max-age=31536000, immutable',
} as const

/**
 * Headers that only matter on a document; on an asset they would weigh as much as a small picture. The Content-Security-Policy
 * stays, because an asset can be opened on its own.
 */
export const documentHeaders = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
  'last-modified',
]

/** Origins other than ours: where browsers load uploaded media from (`display`) and where they send it to (`upload`). */
export type MediaHosts = { display: string | undefined; upload: string | undefined }

const closedPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Tells browsers that once reached this site over TLS never to use plain HTTP again. */
const transportSecurity = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

export const apiHeaders = (publicUrl: string): Record<string, string> => ({
  ...commonHeaders,
  ...transportSecurity(publicUrl),
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
})

/**
 * `mayLoadStripe`: Stripe's script, its frames and its API, and the browser's wallets in its frames. `scripts`: the SHA-256 of those within
 * the document.
 */
type AppSources = { captchaHosts: readonly string[]; mediaHosts: MediaHosts; mayLoadStripe: boolean; scripts?: readonly string[] }

/** The app's shell: its own scripts, styles by file or by the nonce of this one response, and the hosts of Turnstile or hCaptcha if one is set up. */
export function appHeaders(
  publicUrl: string,
  nonce: string,
  { captchaHosts, mediaHosts, mayLoadStripe, scripts = [] }: AppSources,
): Record<string, string> {
  const captchaSources = toSources(captchaHosts)
  const stripe = mayLoadStripe ? stripeHosts : noHosts
  const frameSources = toSources([...captchaHosts, ...stripe.frames])
  return {
    ...commonHeaders,
    ...transportSecurity(publicUrl),
    ...(mayLoadStripe ? stripeDocumentHeaders : {}),
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self'${scripts.map((hash) => ` 'sha256-${hash}'`).join('')}${captchaSources}${toSources(stripe.scripts)}`,
      `style-src 'self' 'nonce-${nonce}'${captchaSources}`,
      `connect-src 'self'${captchaSources}${toSources(stripe.connections)}${toSource(mediaHosts.upload)}`,
      `img-src 'self' data: blob:${toSource(mediaHosts.display)}`,
      `media-src 'self' blob:${toSource(mediaHosts.display)}`,
      "form-action 'self'",
      ...(frameSources ? [`frame-src${frameSources}`] : []),
      closedPolicy,
    ].join('; '),
    'cache-control': 'private, no-cache',
  }
}

/** https://docs.stripe.com/security/guide#content-security-policy */
const stripeHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}
const noHosts: typeof stripeHosts = { scripts: [], frames: [], connections: [] }

/** Wallets open from Stripe's frames, some of them in a window of their own. */
const stripeDocumentHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': commonHeaders['permissions-policy'].replace(
    'payment=()',
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  ),
}

/** A page of the site: the app's own scripts, and inline styles allowed by their SHA-256. */
export const siteHeaders = (publicUrl: string, styles: string[], mediaHosts: MediaHosts): Record<string, string> => ({
  ...commonHeaders,
  ...transportSecurity(publicUrl),
  'content-security-policy': `default-src 'self'; script-src 'self'; style-src 'self' ${toHashSources(styles)}; img-src 'self' data:${toSource(mediaHosts.display)}; form-action 'self'; ${closedPolicy}`,
})

type PageSources = { styles: string[]; scripts: string[]; players: string[]; mediaHosts: MediaHosts }

/** A public page: one style, with fonts inside, and one script, allowed by their SHA-256, and no other hosts than those of its players. */
export const pageHeaders = (
  publicUrl: string,
  { styles, scripts, players, mediaHosts }: PageSources,
): Record<string, string> => ({
  ...commonHeaders,
  ...transportSecurity(publicUrl),
  'content-security-policy': [
    "default-src 'self'",
    `script-src ${toHashSources(scripts)}`,
    `style-src ${toHashSources(styles)}`,
    `img-src 'self' data:${toSource(mediaHosts.display)}`,
    "font-src 'self' data:",
    ...(mediaHosts.display ? [`media-src 'self'${toSource(mediaHosts.display)}`] : []),
    `frame-src ${players.join(' ') || "'none'"}`,
    "form-action 'none'",
    closedPolicy,
  ].join('; '),
})

const toSources = (hosts: readonly string[]): string => hosts.map((host) => ` ${host}`).join('')
const toSource = (host: string | undefined): string => (host ? ` ${host}` : '')

const toHashSources = (hashes: string[]) => hashes.map((hash) => `'sha256-${hash}'`).join(' ') || "'none'"
