/** How billing writes dates, cards, payments and the content that a smaller plan hides. */
import type { Billing } from '#contract/billing.ts'
import { type CardName, describeCard } from '#rules/billing/payment-copy.ts'
import { describeHidden, type HiddenContent } from '#rules/page/hidden-content.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { formatDay } from '#rules/text/counts-and-days.ts'
import { themeIds } from '#rules/themes/theme-ids.ts'

/** `3 December`; with the year where it is not obvious. */
export function formatDate(time: string, now: Date): string {
  const isFar = Math.abs(Date.parse(time) - now.getTime()) > farMs
  const day = formatDay(time) ?? ''
  return isFar ? day : day.replace(/ \d{4}$/, '')
}
const farMs = 300 * 24 * 3600 * 1000

/** Where a refund goes: `your Visa ending 4242`. */
export const describeRefundTarget = (card: CardName | null): string => (card ? `your ${describeCard(card)}` : 'your card')

export const countNoun = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`

/** `2 links and 3 themes` */
export function describePlanLimits(plan: Plan): string {
  const { maxLinks } = plans[plan]
  const links = Number.isFinite(maxLinks) ? countNoun(maxLinks, 'link') : 'unlimited links'
  return plan === 'free' ? `${links} and ${countNoun(themeIds.free.length, 'theme')}` : links
}

/** What happens to content that the next plan does not show. `hidden` is undefined until the page has loaded. */
export function describeKept(hidden: readonly HiddenContent[] | undefined, next: Plan): string {
  if (hidden?.length === 0) return 'Everything on your page stays visible.'
  const what = hidden ? `your ${describeHidden(hidden)}` : `what ${plans[next].name} doesn’t include`
  return `Visitors won’t see ${what} any more. We keep everything, in case you come back.`
}

/** The plan that a subscription, if there is one, pays for. */
export const getPaidPlanName = ({ subscription, plan }: Pick<Billing, 'subscription' | 'plan'>): string =>
  plans[subscription?.plan ?? plan].name
