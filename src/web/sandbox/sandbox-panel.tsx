/** The sandbox panel: makes renewals, failures, refunds and disputes happen to the signed-in creator. In development only. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type Billing, getBilling } from '#contract/billing.ts'
import { runSandboxAction } from '#contract/sandbox.ts'
import { type SandboxAction, sandboxActions } from '#rules/billing/sandbox-actions.ts'
import { testCards } from '#rules/billing/test-cards.ts'
import { billingPath } from '#rules/platform/paths.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { call, toErrorMessage } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import '#web/ui/feedback/code-block.css'
import './sandbox-panel.css'

/** The sandbox's webhooks arrive a moment after an action. */
const refreshMs = 2000

export default function SandboxPanel() {
  const {
    data: billing,
    error,
    refetch,
  } = useQuery({
    ...endpointQuery(getBilling),
    refetchOnMount: 'always',
    refetchInterval: refreshMs,
  })
  const [lines, setLines] = useState<string[]>([])
  useDocumentTitle(copy.title)

  const log = (line: string) => setLines((previous) => [...previous, `${new Date().toLocaleTimeString('en-GB')}  ${line}`])

  const { input: running, start } = useAction(
    async (action: SandboxAction) => {
      await call(runSandboxAction, { body: { action } })
      const [{ data }] = await Promise.all([refetch(), refreshUser()])
      return data
    },
    {
      onDone: (data, action) => log(copy.done(copy.actions[action].label, data)),
      onFailed: (failure, action) => log(copy.failed(copy.actions[action].label, toErrorMessage(failure, String(failure)))),
    },
  )

  return (
    <div className="sandbox-panel">
      <header className="spread">
        <Logo />
        <TestModeBadge />
      </header>
      <main className="stack">
        <h1>{copy.title}</h1>
        <p className="muted">
          {copy.description} <Link href={billingPath}>{copy.billing}</Link>
        </p>
        {billing ? <SandboxState billing={billing} /> : <p role="status">{error ? String(error) : copy.loading}</p>}
        <ul className="sandbox-panel-actions">
          {sandboxActions.map((action) => (
            <li key={action}>
              <Button
                variant="outline"
                busy={running === action}
                disabled={running !== undefined && running !== action}
                aria-describedby={`${action}-effect`}
                onClick={() => start(action)}
              >
                {copy.actions[action].label}
              </Button>
              <span className="small-text muted" id={`${action}-effect`}>
                {copy.actions[action].effect}
              </span>
            </li>
          ))}
        </ul>
        <pre className="sandbox-panel-log code-block" role="log" aria-label={copy.log}>
          {lines.join('\n') || copy.empty}
        </pre>
        <h2>{copy.cards}</h2>
        <ul className="sandbox-panel-cards">
          {testCards.map(({ number, label }) => (
            <li key={number} className="spread">
              <code>{number.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <span className="small-text muted">{label}</span>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

const shownPayments = 6

/** What the sandbox holds of the signed-in creator: the subscription and the newest payments. */
const SandboxState = ({ billing }: { billing: Billing }) => (
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

const actions: Record<SandboxAction, { label: string; effect: string }> = {
  renew: { label: 'Renew now', effect: 'Charges the next month, or tries a failed charge again.' },
  'fail-renewal': { label: 'Fail the renewal', effect: 'The bank declines the next month; the third failure ends the plan.' },
  refund: { label: 'Refund', effect: 'Returns the last payment in full.' },
  'refund-half': { label: 'Refund half', effect: 'Returns half of the last payment.' },
  dispute: { label: 'Open a dispute', effect: 'The cardholder’s bank takes the last payment back.' },
  'win-dispute': { label: 'Win the dispute', effect: 'The bank gives the payment back.' },
  'lose-dispute': { label: 'Lose the dispute', effect: 'The bank keeps the payment; the plan ends.' },
  'resend-events': { label: 'Send webhooks again', effect: 'Repeats past messages; nothing may change.' },
}

const describePlan = ({ plan, source }: Billing): string => `${plan} (${source})`

const describeSubscription = (subscription: NonNullable<Billing['subscription']>): string => {
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd, failedAttempts } = subscription
  return [
    `${plan} ${status}`,
    `${cancelAtPeriodEnd ? 'ends' : 'renews'} ${currentPeriodEnd.slice(0, 10)}`,
    ...(failedAttempts > 0 ? [`${failedAttempts} failed`] : []),
  ].join(', ')
}

/** The texts of the sandbox panel. */
const copy = {
  title: 'Payment sandbox',
  description: 'Makes things happen to your own test subscription.',
  billing: 'Billing in Settings',
  loading: 'Loading…',
  state: 'Your subscription',
  payments: 'Your newest payments',
  noPayments: 'No payments yet.',
  cards: 'Test cards',
  log: 'Log',
  empty: 'Nothing has happened yet.',
  actions,
  plan: describePlan,
  subscription: describeSubscription,
  done: (label: string, billing: Billing | undefined) => `${label}: done. ${billing ? `Plan: ${describePlan(billing)}.` : ''}`,
  failed: (label: string, error: string) => `${label}: ${error}`,
}
