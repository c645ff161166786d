/** The headers of each kind of response: the API, the app, the site and public pages. */

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), browsing-topics=()',
}

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

/** The app's shell: its own scripts, styles by file or by the nonce of this one response, and the hosts of Turnstile or hCaptcha if one is set up. */
export function appHeaders(
  publicUrl: string,
  nonce: string,
  { captchaHosts, mediaHosts }: { captchaHosts: readonly string[]; mediaHosts: MediaHosts },
): Record<string, string> {
  const captchaSources = captchaHosts.map((host) => ` ${host}`).join('')
  const frameSources = captchaHosts.length > 0 ? [`frame-src${captchaSources}`] : []
  return {
    ...commonHeaders,
    ...transportSecurity(publicUrl),
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self'${captchaSources}`,
      `style-src 'self' 'nonce-${nonce}'${captchaSources}`,
      `connect-src 'self'${captchaSources}${toSource(mediaHosts.upload)}`,
      `img-src 'self' data: blob:${toSource(mediaHosts.display)}`,
      `media-src 'self' blob:${toSource(mediaHosts.display)}`,
      "form-action 'self'",
      ...frameSources,
      closedPolicy,
    ].join('; '),
    'cache-control': 'private, no-cache',
  }
}

/** A page of the site: the app's own scripts, and inline styles allowed by their SHA-256. */
export const siteHeaders = (publicUrl: string, styles: string[], mediaHosts: MediaHosts): Record<string, string> => ({
  ...commonHeaders,
  ...transportSecurity(publicUrl),
  'content-security-policy': `default-src 'self'; script-src 'self'; style-src 'self' ${toHashSources(styles)}; img-src 'self' data:${toSource(mediaHosts.display)}; form-action 'self'; ${closedPolicy}`,
})

type PageSources = { styles: string[]; scripts: string[]; players: string[]; mediaHosts: MediaHosts }

/** A public page: one style and one script, allowed by their SHA-256, and no other hosts than those of its players. */
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
    ...(mediaHosts.display ? [`media-src 'self'${toSource(mediaHosts.display)}`] : []),
    `frame-src ${players.join(' ') || "'none'"}`,
    "form-action 'none'",
    closedPolicy,
  ].join('; '),
})

const toSource = (host: string | undefined): string => (host ? ` ${host}` : '')

const toHashSources = (hashes: string[]) => hashes.map((hash) => `'sha256-${hash}'`).join(' ') || "'none'"
