/** The login page: which of our own screens a visitor was on when they had to log in. */
import { paths } from '#rules/platform/paths.ts'

export const loginPath = `${paths.auth}?tab=login`

/** The path of the login page, with the current screen as `next`. */
export function toLoginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const isDefault = pathname === paths.dashboard && search === ''
  const next = isDefault ? '' : `&next=${encodeURIComponent(pathname + search)}`
  return `${loginPath}${next}`
}
