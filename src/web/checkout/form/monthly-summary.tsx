/** What a subscription that starts today costs, before its checkout is opened. */
import { addMonths } from '#rules/billing/months.ts'
import { type MonthlyPlan, plans } from '#rules/plans/plans.ts'
import { formatDay } from '#rules/text/counts-and-days.ts'
import { formatPounds } from '#rules/text/money.ts'
import { summaryCopy as copy, paymentScreenCopy } from '../checkout-copy.ts'
import { PriceSummary } from './price-summary.tsx'

export function MonthlySummary({ plan }: { plan: MonthlyPlan }) {
  const amount = formatPounds(plans[plan].pence)
  const next = addMonths(new Date(), 1).toISOString()
  return (
    <PriceSummary
      rows={[
        { label: copy.line(plan), value: amount },
        { label: copy.setup, value: formatPounds(0) },
        { label: copy.due, value: amount, kind: 'due' },
        {
          label: paymentScreenCopy.eachMonth(toOrdinal(new Date().getUTCDate()), formatDay(next) ?? ''),
          value: amount,
          kind: 'later',
        },
      ]}
    />
  )
}

/** 22 → `22nd` */
function toOrdinal(day: number): string {
  const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<Intl.LDMLPluralRule, string>
  return `${day}${suffixes[new Intl.PluralRules('en-GB', { type: 'ordinal' }).select(day)]}`
}
