/** The checkout could not be opened. */
import { RefreshCw } from 'lucide-react'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { checkoutCopy, initErrorCopy as copy } from '../checkout-copy.ts'
import { CheckoutMessage } from '../layout/checkout-message.tsx'

export const PaymentError = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => (
  <CheckoutMessage
    tone="danger"
    title={copy.title}
    note={copy.reassurance}
    back={{ path: paths.payment, label: checkoutCopy.allPlans }}
    actions={
      <>
        <Button busy={isRetrying} onClick={onRetry}>
          {!isRetrying && <RefreshCw className="icon" aria-hidden />}
          {copy.retry}
        </Button>
        <Button asChild variant="outline">
          <a href={sitePaths.contact}>{copy.support}</a>
        </Button>
      </>
    }
  >
    {copy.text}
  </CheckoutMessage>
)
