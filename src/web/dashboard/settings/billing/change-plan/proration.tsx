/** What a change of plan costs: the rest of the period at both prices, what is paid now, and what each month costs from then on. */

import type { PlanChangePreview } from '#contract/billing.ts'
import { plans } from '#rules/plans/plans.ts'
import { formatNearDay } from '#rules/text/counts-and-days.ts'
import { formatPounds } from '#rules/text/money.ts'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'

/** `paidPence`: what a month of the present plan costs this subscriber, who may have bought it at another price than today's. */
export function Proration({ preview, paidPence }: { preview: PlanChangePreview; paidPence: number }) {
  const { lines, dueNowPence, creditPence, nextCharge, plan } = preview
  const nextDay = formatNearDay(nextCharge.at, new Date())
  const monthlyPence = plans[plan].pence
  const isReduced = nextCharge.amountPence !== monthlyPence
  return (
    <dl className="change-plan-dialog-lines">
      {lines.map((line) => (
        <div key={line.description}>
          <dt>
            {line.description === 'new-plan'
              ? `${plans[line.plan].name} until ${nextDay}`
              : `${plans[line.plan].name} you’ve already paid for`}
            <small>
              The rest of this period, at {formatPounds(line.description === 'new-plan' ? monthlyPence : paidPence)} a month
            </small>
          </dt>
          <dd>{formatSigned(line.amountPence)}</dd>
        </div>
      ))}
      <div className="change-plan-dialog-total">
        <dt>
          {dueNowPence > 0 || creditPence === 0 ? 'To pay now' : 'Credit for you'} <TestModeBadge />
        </dt>
        <dd>{formatPounds(dueNowPence > 0 ? dueNowPence : creditPence)}</dd>
      </div>
      {isReduced && (
        <div>
          <dt>On {nextDay}, after your credit</dt>
          <dd>{formatPounds(nextCharge.amountPence)}</dd>
        </div>
      )}
      <div>
        <dt>{isReduced ? 'Then each month' : `From ${nextDay}, each month`}</dt>
        <dd>{formatPounds(monthlyPence)}</dd>
      </div>
    </dl>
  )
}

/** With a minus sign, not a hyphen. */
const formatSigned = (pence: number): string => (pence < 0 ? `−${formatPounds(-pence)}` : formatPounds(pence))
