/** How billing writes cards, payments and the content that a smaller plan hides. */
import type { Billing } from '#contract/billing.ts'
import { type CardName, describeCard } from '#rules/billing/payment-copy.ts'
import { describeHidden, type HiddenContent } from '#rules/page/hidden-content.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { countNoun } from '#rules/text/formats.ts'
import { themeIds } from '#rules/themes/theme-ids.ts'

/** Where a refund goes: `your Visa ending 4242`. */
export const describeRefundTarget = (card: CardName | null): string => (card ? `your ${describeCard(card)}` : 'your card')

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
