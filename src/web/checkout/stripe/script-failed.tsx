/** Stripe's script could not be loaded: why that may be, and a button that tries again. */
import { CircleAlert } from 'lucide-react'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { stripeCopy as copy } from './stripe-copy.ts'

export const ScriptFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="checkout-screen-form">
    <Callout variant="danger" role="alert" icon={<CircleAlert className="icon" aria-hidden />} title={copy.notLoaded}>
      {copy.notLoadedText}
    </Callout>
    <Button size="lg" className="full-width" onClick={onRetry}>
      {copy.retry}
    </Button>
  </div>
)
