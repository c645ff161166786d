/** What the sandbox holds of the signed-in creator: the subscription and the newest payments. */
import type { Billing } from '#contract/billing.ts'
import { formatPounds } from '#rules/text/money.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { sandboxCopy as copy } from './sandbox-copy.ts'

const shownPayments = 6

export const SandboxState = ({ billing }: { billing: Billing }) => (
  <>
    <section className="row sandbox-panel-state" aria-label={copy.state}>
      <Badge variant="ink">{copy.plan(billing)}</Badge>
      {billing.subscription && (
        <Badge variant={billing.subscription.status === 'active' ? 'ok' : 'danger'} dot>
          {copy.subscription(billing.subscription)}
        </Badge>
      )}
      {billing.creditPence > 0 && <Badge variant="iris">{`Credit ${formatPounds(billing.creditPence)}`}</Badge>}
    </section>
    <ul className="sandbox-panel-payments" aria-label={copy.payments}>
      {billing.payments.length === 0 && <li className="muted">{copy.noPayments}</li>}
      {billing.payments.slice(0, shownPayments).map((payment) => (
        <li key={payment.id} className="spread">
          <span className="tabular-nums">
            {payment.receiptNumber} · {payment.plan}, {payment.reason} · {payment.paidAt.slice(0, 10)}
          </span>
          <span className="tabular-nums">
            {formatPounds(payment.amountPence)} {payment.status}
          </span>
        </li>
      ))}
    </ul>
  </>
)
