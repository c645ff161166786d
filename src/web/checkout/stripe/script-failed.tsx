/** Stripe's script could not be loaded: why that may be, and a button that tries again. */
import { CircleAlert } from 'lucide-react'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'

export const ScriptFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="checkout-screen-form">
    <Callout
      variant="danger"
      role="alert"
      icon={<CircleAlert className="icon" aria-hidden />}
      title="We couldn’t load the card form"
    >
      You haven’t been charged. Check your connection and turn off ad blockers for this page, then try again.
    </Callout>
    <Button size="lg" className="full-width" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
