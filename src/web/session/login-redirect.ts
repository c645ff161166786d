/** The login page and back: which of our own screens a visitor was on when they had to log in. */
import { type PaidPlan, paidPlans } from '#rules/plans/plans.ts'
import { checkoutPath, isScreenPath, paths } from '#rules/platform/paths.ts'

export const loginPath = `${paths.auth}?tab=login`

/** The path of the login page, with the current screen as `next`. */
export function toLoginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const isDefault = pathname === paths.dashboard && search === ''
  const next = isDefault ? '' : `&next=${encodeURIComponent(pathname + search)}`
  return `${loginPath}${next}`
}

/** The screen to open after the login; never another site, nor the login page itself. */
export function toPostLoginPath(next: string | null): string {
  const base = 'http://base.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return paths.dashboard
  const { origin, pathname, search } = new URL(next, base)
  const isOurs = origin === base && isScreenPath(pathname) && pathname !== paths.auth
  return isOurs ? pathname + search : paths.dashboard
}

/** The plan that the visitor was about to pay for when they had to log in, so that the sign-up suggests it. */
export function findWantedPlan(next: string | null): PaidPlan | undefined {
  const path = toPostLoginPath(next)
  return paidPlans.find((plan) => path === checkoutPath(plan) || path === `${paths.payment}?plan=${plan}`)
}
