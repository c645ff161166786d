/** Every address that a screen of the single-page app answers to. Anything else is a creator's page or nothing. */

export const paths = {
  home: '/',
  auth: '/auth',
  dashboard: '/dashboard',
  report: '/report',
} as const

export const screens: readonly string[] = Object.values(paths)

/** `/ada` and `/bio/ada` are one page; the first is the address to show and share. */
export const bioPath = (username: string): string => `/${username}`

/** Whether the app has a screen at this path, so that the server answers 200 rather than 404. */
export const isScreen = (path: string): boolean => screens.includes(path.length > 1 ? path.replace(/\/$/, '') : path)
