/** What is shown until a payment is confirmed: that it takes a few seconds, or, after a minute, that an email follows. */
import { Hourglass } from 'lucide-react'
import { Link } from 'wouter'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { successCopy as copy } from './success-copy.ts'
import './confirmation-states.css'

export const WaitingForConfirmation = () => (
  <main className="confirmation-states">
    <span className="confirmation-states-spinner">
      <Spinner />
    </span>
    <div className="confirmation-states-text" role="status">
      <h1>{copy.waiting}</h1>
      <p>{copy.waitingText}</p>
    </div>
  </main>
)

type SlowConfirmationProps = { planName: string; dashboardPath: string }

export const SlowConfirmation = ({ planName, dashboardPath }: SlowConfirmationProps) => (
  <main className="confirmation-states">
    <span className="confirmation-states-icon">
      <Hourglass className="icon" aria-hidden />
    </span>
    <div className="confirmation-states-text" role="status">
      <h1>{copy.slow}</h1>
      <p>{copy.slowText(planName)}</p>
    </div>
    <Button asChild variant="outline">
      <Link href={dashboardPath}>{copy.dashboard}</Link>
    </Button>
  </main>
)
