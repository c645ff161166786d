/** Why a payment failed, above the form. It scrolls into view, because the button that was pressed is at the other end. */
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { failureCopy as copy } from '../checkout-copy.ts'

/** Undefined while nothing has failed. */
export function PaymentFailure({ message }: { message: string | undefined }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message !== undefined) element.current?.scrollIntoView({ block: 'nearest' })
  }, [message])

  return (
    <div ref={element} hidden={message === undefined}>
      {message !== undefined && (
        <Callout variant="danger" role="alert" icon={<CircleAlert className="icon" aria-hidden />} title="Payment Failed">
          {message}
        </Callout>
      )}
    </div>
  )
}

/** The bank's or the server's message; for a failure that nobody explains, what to do. */
export const describeFailure = (message: string | null | undefined): string =>
  !message || message === copy.processing ? [message, copy.fallback].filter(Boolean).join('. ') : message
