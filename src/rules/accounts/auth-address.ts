/** What an address of the login and sign-up screen opens: the tab and the plan. The server draws the screen for each in advance. */
import { type PaidPlan, type Plan, paidPlans, planNames } from '../plans/plans.ts'
import { checkoutPath, isScreenPath, paths } from '../platform/paths.ts'

export type AuthTab = 'login' | 'signup'
export type AuthAddress = { tab: AuthTab; plan: Plan | undefined }

/** A URL with a plan but no tab opens the sign-up. Where nothing is sold, there are no plans to choose. */
export function readAuthAddress(search: URLSearchParams, sellsPlans: boolean): AuthAddress {
  const plan = sellsPlans
    ? (planNames.find((name) => name === search.get('plan')) ?? findWantedPlan(search.get('next')))
    : undefined
  const tab = search.get('tab')
  if (tab === 'login' || tab === 'signup') return { tab, plan }
  return { tab: plan ? 'signup' : 'login', plan }
}

/** The address whose drawing shows the same: the login has no plan, and a free one is not shown as chosen by the address. */
export const toDrawnAddress = ({ tab, plan }: AuthAddress): string =>
  tab === 'signup' && plan !== undefined && plan !== 'free' ? `?tab=${tab}&plan=${plan}` : `?tab=${tab}`

/** All that are drawn. */
export const listDrawnAddresses = (sellsPlans: boolean): string[] => [
  '?tab=login',
  '?tab=signup',
  ...(sellsPlans ? paidPlans.map((plan) => toDrawnAddress({ tab: 'signup', plan })) : []),
]

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
