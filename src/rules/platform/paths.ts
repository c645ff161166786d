/** Every address that a screen of the single-page app answers to. Anything else is a creator's page or nothing. */

export const paths = {
  home: '/',
  auth: '/auth',
  instantVerify: '/instant-verify',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  dashboard: '/dashboard',
  report: '/report',
} as const

/** Those that the app draws. */
export const screenPaths: readonly string[] = Object.values(paths).filter((path) => path !== paths.home)

/** Tools that the app has in development alone; the names are taken all the same. */
export const developmentPaths = { debug: '/debug' } as const

/**
 * The pages that are whole before any script runs: made at build time, the same for everybody. `help` has its articles beneath
 * it.
 */
export const sitePaths = {
  home: '/',
  templates: '/templates',
  analytics: '/analytics',
  creators: '/creators',
  stories: '/stories',
  leaderboard: '/leaderboard',
  resources: '/resources',
  help: '/help',
  contact: '/contact',
  status: '/status',
  api: '/api',
  privacy: '/privacy',
  terms: '/terms',
} as const

/** Whether the page at this path is one of those, so that the app leaves it to the server. */
export const isSitePath = (path: string): boolean =>
  path.startsWith(`${sitePaths.help}/`) || Object.values<string>(sitePaths).includes(path)

/** `/ada` and `/bio/ada` are one page; the first is the address to show and share. */
export const bioPath = (username: string): string => `/${username}`

/** Leads to a creator's page for good, whatever its name: what a QR code says. Shorter than any username, so it takes none away. */
export const shortPath = (code: string): string => `/q/${code}`

/** Whether the app has a screen at this path, so that the server answers 200 rather than 404. */
export const isScreenPath = (path: string): boolean => screenPaths.includes(path.length > 1 ? path.replace(/\/$/, '') : path)
