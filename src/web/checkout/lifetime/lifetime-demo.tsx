/** The lifetime offer with its thousand seats. Claiming one here charges nothing: it leads to the sign-up. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { getLifetimeSeats, plans } from '#rules/plans/plans.ts'
import { checkoutPath, paths } from '#rules/platform/paths.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { useSession } from '#web/session/use-session.ts'
import '#web/ui/feedback/progress-bar.css'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import '#web/ui/styles/edge-bar.css'
import { checkoutCopy } from '../checkout-copy.ts'
import { CheckoutBar } from '../layout/checkout-layout.tsx'
import { FeatureList } from '../offer/feature-list.tsx'
import { lifetimeDemoCopy as copy } from './lifetime-copy.ts'
import './lifetime-demo.css'
import './seat-counts.css'
import { SeatGrid } from './seat-grid.tsx'
import { type SeatCount, useSeatCount } from './use-seat-count.ts'

const redirectDelayMs = 2000

export default function LifetimeDemo() {
  const count = useSeatCount()
  const { claim, isClaiming } = useClaim()
  const isSoldOut = count?.remaining === 0
  useDocumentTitle(plans.lifetime.title)

  return (
    <div className="lifetime-demo">
      <CheckoutBar back={{ path: `${paths.payment}?plan=premium`, label: checkoutCopy.allPlans }} />
      <main className="lifetime-demo-card edge-bar">
        <div className="lifetime-demo-offer">
          <div className="row lifetime-demo-badges">
            <span className="badge lifetime-demo-badge">{copy.first}</span>
            <TestModeBadge />
          </div>
          <h1>{plans.lifetime.title}</h1>
          <p className="lifetime-demo-price">
            <b className="tabular-nums">{formatPounds(plans.lifetime.pence, { isShort: true })}</b> one-time
          </p>
          <FeatureList plan="lifetime" />
          <Button size="lg" className="full-width" busy={isClaiming} disabled={isSoldOut} onClick={claim}>
            {isSoldOut ? 'Sold out' : 'Claim Lifetime Access'}
          </Button>
          <p className="lifetime-demo-note">{copy.note}</p>
        </div>
        <div className="lifetime-demo-seats">
          <SeatCounts count={count} />
          <SeatGrid sold={count?.displayed} total={getLifetimeSeats()} />
        </div>
      </main>
    </div>
  )
}

/** Shows the demo's message, and two seconds later opens the sign-up; whoever is signed in goes to the checkout. */
function useClaim() {
  const [, navigate] = useLocation()
  const { user } = useSession()
  const [isClaiming, setClaiming] = useState(false)
  const target = user ? checkoutPath('lifetime') : `${paths.auth}?plan=lifetime`

  useEffect(() => {
    if (!isClaiming) return
    const timer = setTimeout(() => navigate(target), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [isClaiming, navigate, target])

  function claim() {
    setClaiming(true)
    toast({
      title: 'Demo mode',
      description: user
        ? 'Nothing is charged here. Taking you to the checkout, where your seat is held for 30 minutes.'
        : 'Nothing is charged here. Taking you to sign-up, then your seat is held for 30 minutes.',
    })
  }
  return { claim, isClaiming }
}

/** How many seats are sold and left, with a progress bar. */
function SeatCounts({ count }: { count: SeatCount | undefined }) {
  const sold = count?.displayed ?? 0
  return (
    <div className="wide-stack">
      <div className="seat-counts-figures spread">
        <span>
          <Figure number={count?.displayed} /> {copy.sold}
        </span>
        <span>
          only <Figure number={count?.remaining} /> left
        </span>
      </div>
      <progress
        className="progress-bar seat-counts-bar"
        aria-label="Lifetime seats sold"
        max={getLifetimeSeats()}
        value={count && sold}
        aria-valuetext={count ? `${sold} ${copy.sold}` : copy.loading}
      />
    </div>
  )
}

/** No number is shown until it is known. */
const Figure = ({ number }: { number: number | undefined }) =>
  number === undefined ? (
    <span className="seat-counts-loading">
      <Skeleton width="1.9em" height="0.8em" radius={8} />
    </span>
  ) : (
    <b className="tabular-nums">{formatCount(number)}</b>
  )
