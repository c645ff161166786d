/** A move between the monthly plans: the amounts, and the button that carries what is charged now. */
import { CircleAlert, Info } from 'lucide-react'
import type { Billing, PlanChangePreview } from '#contract/billing.ts'
import { describeCard } from '#rules/billing/payment-copy.ts'
import { type MonthlyPlan, plans } from '#rules/plans/plans.ts'
import { formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { ConsentNote } from '#web/checkout/form/consent-note.tsx'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import { describeKept } from '../billing-copy.ts'
import { useBillingPortal } from '../use-billing-portal.ts'
import { useHiddenContent } from '../use-hidden-content.ts'
import { useChangePlan } from './use-change-plan.ts'

type MonthlyChangeProps = { billing: Billing; from: MonthlyPlan; to: MonthlyPlan; keepLabel: string; onDone: () => void }

export function MonthlyChange({ billing, from, to, keepLabel, onDone }: MonthlyChangeProps) {
  const { preview, previewProblem, isLoading, retry, problem, isChanging, confirm } = useChangePlan(to, onDone)
  const isUpgrade = to === 'premium'
  return (
    <>
      {previewProblem ? (
        <Problem {...previewProblem} onRetry={previewProblem.isCardAtFault ? undefined : retry} />
      ) : (
        <div className="change-plan-dialog-amounts" aria-busy={isLoading} aria-live="polite">
          {preview ? (
            <Proration preview={preview} paidPence={billing.subscription?.pricePence ?? plans[from].pence} />
          ) : (
            <LoadingProration />
          )}
        </div>
      )}
      {problem && <Problem {...problem} />}
      {isUpgrade ? (
        <p className="small-text muted">
          {billing.card ? `Charged to ${describeCard(billing.card)}. ` : ''}
          {plans[to].name} starts as soon as the payment goes through.
        </p>
      ) : (
        <DowngradeNote to={to} />
      )}
      <ConsentNote consent={preview?.consent ?? null} />
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">{keepLabel}</Button>
        </DialogClose>
        <Button disabled={!preview || isLoading} busy={isChanging} onClick={confirm}>
          {getConfirmLabel(to, isUpgrade, preview?.dueNowPence)}
        </Button>
      </DialogFooter>
    </>
  )
}

function getConfirmLabel(to: MonthlyPlan, isUpgrade: boolean, dueNowPence = 0): string {
  if (!isUpgrade) return `Move to ${plans[to].name}`
  return dueNowPence > 0 ? `Pay ${formatPounds(dueNowPence)} and upgrade` : `Upgrade to ${plans[to].name}`
}

/** The credit is in the amounts; this is what visitors will notice. */
function DowngradeNote({ to }: { to: MonthlyPlan }) {
  const hidden = useHiddenContent(to)
  return (
    <Callout variant="warn" icon={<Info className="icon" aria-hidden />}>
      {plans[to].name} starts right away. {describeKept(hidden, to)}
    </Callout>
  )
}

type ProblemProps = { message: string; isCardAtFault: boolean; onRetry?: (() => void) | undefined }

function Problem({ message, isCardAtFault, onRetry }: ProblemProps) {
  const { openPortal, isOpening } = useBillingPortal()
  return (
    <div className="change-plan-dialog-problem row" role="alert">
      <CircleAlert className="icon" aria-hidden />
      <p>{message}</p>
      {isCardAtFault && (
        <Button variant="outline" size="sm" busy={isOpening} onClick={openPortal}>
          Change card
        </Button>
      )}
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

const LoadingProration = () => (
  <div className="change-plan-dialog-loading">
    <span className="sr-only">Working out the price…</span>
    <Skeleton height={20} />
    <Skeleton height={20} />
    <Skeleton height={26} />
    <Skeleton height={20} />
  </div>
)

/**
 * What a change of plan costs: the rest of the period at both prices, what is paid now, and what each month costs from then on. `paidPence`:
 * what a month of the present plan costs this subscriber, who may have bought it at another price than today's.
 */
function Proration({ preview, paidPence }: { preview: PlanChangePreview; paidPence: number }) {
  const { lines, dueNowPence, creditPence, nextCharge, plan } = preview
  const nextDay = formatNearDay(nextCharge.at, new Date())
  const monthlyPence = plans[plan].pence
  const isReduced = nextCharge.amountPence !== monthlyPence
  return (
    <dl className="change-plan-dialog-lines divided">
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
