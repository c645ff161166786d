/** The way to the log-in and back: which of our own screens somebody was on when they had to sign in. */
import { isScreen, paths } from '#rules/platform/paths.ts'

export const loginPath = `${paths.auth}?tab=login`

/** The log-in, remembering where the person is now. */
export function toLoginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const isStart = pathname === paths.dashboard && search === ''
  const next = isStart ? '' : `&next=${encodeURIComponent(pathname + search)}`
  return `${loginPath}${next}`
}

/** Where to go after the log-in; never to another site, nor back to a screen for visitors. */
export function toPostLoginPath(next: string | null): string {
  const here = 'http://here.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return paths.dashboard
  const { origin, pathname, search } = new URL(next, here)
  const isOurs = origin === here && isScreen(pathname) && pathname !== paths.auth
  return isOurs ? pathname + search : paths.dashboard
}
