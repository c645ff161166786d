/** The payment form of the checkout's mode, with what happens around it: an error above, a seat's time, and the dashboard after paying. */
import { Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { type Checkout, declareConsent } from '#contract/billing.ts'
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { formatDay, formatPounds } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import '#web/ui/styles/late-utilities.css'
import { checkoutCopy as copy, failureCopy, summaryCopy } from '../checkout-copy.ts'
import { paymentParts } from '../payment-forms.ts'
import { successPath } from '../payment-paths.ts'
import { clearPendingPayment, storePendingPayment } from '../pending-payment.ts'
import { SeatTimer } from '../seat/seat-timer.tsx'
import { useSeatTime } from '../seat/use-seat-time.ts'
import type { CheckoutOpener } from '../use-open-checkout.ts'
import { ConsentNote } from './consent-note.tsx'
import { describeFailure, PaymentFailure } from './payment-failure.tsx'
import { PriceSummary, type SummaryRow } from './price-summary.tsx'

type PaymentSectionProps = { checkout: Checkout; opener: Pick<CheckoutOpener, 'isOpening' | 'reopen' | 'refresh'> }

export function PaymentSection({ checkout, opener }: PaymentSectionProps) {
  const { plan, amountPence, mode, seat, checkoutId, consent } = checkout
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState(useReturnedFailure())
  const [isPaying, setPaying] = useState(false)
  const { isPayingElsewhere, tellPaying } = usePayingTabs(checkoutId)
  const seatTime = useSeatTime(seat?.reservedUntil)
  useEffect(() => {
    const { replaced } = checkout
    // Opened again after a failure, which was not the card's.
    if (replaced) setFailure((failed) => failed && replaced)
  }, [checkout])
  const isSeatLost = seatTime.isOver && !isPaying
  const PaymentForm = paymentParts[mode].Form

  function handlePaying(isStarted: boolean) {
    setPaying(isStarted)
    tellPaying(isStarted)
  }

  return (
    <>
      <PaymentFailure message={failure} />
      {seat && (
        <SeatTimer seat={seat} time={seatTime} isLost={isSeatLost} isReopening={opener.isOpening} onReopen={opener.reopen} />
      )}
      <PaymentForm
        checkout={checkout}
        returnUrl={new URL(successPath, window.location.href).href}
        payLabel={copy.pay(amountPence)}
        summary={
          <>
            <CheckoutSummary checkout={checkout} />
            <ConsentNote consent={consent} />
          </>
        }
        declareConsent={async () => {
          if (consent) await call(declareConsent, { body: { plan, version: consent.version } })
        }}
        isDisabled={isSeatLost || isPayingElsewhere}
        onStart={() => {
          setFailure(undefined)
          storePendingPayment(plan)
          handlePaying(true)
        }}
        onFailed={(message) => {
          setFailure(describeFailure(message))
          clearPendingPayment()
          handlePaying(false)
          opener.refresh()
        }}
        onPaid={() => {
          tellPaying(false)
          navigate(successPath, { replace: true })
        }}
      />
      {(isPaying || isPayingElsewhere) && (
        <Callout icon={<Info className="icon" aria-hidden />} role="status">
          {isPayingElsewhere
            ? 'You’re paying in another tab. Finish there, or wait a moment.'
            : 'Keep this page open. If it closes, your payment is safe: the dashboard shows the result.'}
        </Callout>
      )}
      {failure !== undefined && (
        <p className="small-text muted text-center">
          Still stuck? Please try again or{' '}
          <a className="accent-link" href={sitePaths.contact}>
            contact support
          </a>
          .
        </p>
      )}
      <p className="small-text muted text-center">
        {plan === 'lifetime'
          ? 'Payments are processed securely. You pay once: there is no subscription to cancel.'
          : 'Payments are processed securely. You can cancel your subscription from the dashboard at any time.'}
      </p>
    </>
  )
}

/** A bank that took over the whole page sends the creator back here when the payment has failed. */
function useReturnedFailure(): string | undefined {
  const [search] = useSearchParams()
  return search.get('payment') === 'failed' ? failureCopy.fallback : undefined
}

/** What this checkout costs, when it renews, and where the receipt goes. */
function CheckoutSummary({ checkout: { plan, amountPence, renewsAt, email } }: { checkout: Checkout }) {
  const amount = formatPounds(amountPence)
  const later: SummaryRow = renewsAt
    ? { label: summaryCopy.renews(formatDay(renewsAt) ?? ''), value: amount, kind: 'later' }
    : { label: 'After that', value: 'Nothing', kind: 'later' }
  return (
    <PriceSummary
      rows={[
        { label: summaryCopy.line(plan), value: amount },
        { label: summaryCopy.due, value: amount, kind: 'due' },
        later,
        { label: summaryCopy.receipt, value: email, kind: 'later' },
      ]}
    />
  )
}

const channelName = `${brand.storagePrefix}checkout`

/** Milliseconds after which a tab that never reported an end no longer counts: it may have been closed. */
const timeout = 30_000

type Message = { checkoutId: string; isPaying: boolean }

/** Whether another tab is paying this checkout, and a function that tells the others about this one. */
function usePayingTabs(checkoutId: string) {
  const [isPayingElsewhere, setPayingElsewhere] = useState(false)
  // Not a state: a payment that ends late has the functions of an earlier rendering, and must not post to a channel that is closed.
  const channel = useRef<BroadcastChannel>(undefined)

  useEffect(() => {
    const opened = new BroadcastChannel(channelName)
    let timer: ReturnType<typeof setTimeout> | undefined
    opened.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.checkoutId !== checkoutId) return
      clearTimeout(timer)
      setPayingElsewhere(data.isPaying)
      if (data.isPaying) timer = setTimeout(() => setPayingElsewhere(false), timeout)
    }
    channel.current = opened
    return () => {
      clearTimeout(timer)
      opened.close()
      channel.current = undefined
    }
  }, [checkoutId])

  return {
    isPayingElsewhere,
    tellPaying: (isPaying: boolean) => channel.current?.postMessage({ checkoutId, isPaying } satisfies Message),
  }
}
