/** A receipt, which prints on one page. Another creator's receipt is not found. */
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { getReceipt } from '#contract/billing.ts'
import { billingPath } from '#rules/platform/paths.ts'
import { ApiError } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { NotFound } from '#web/not-found/not-found.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { LoadingScreen } from '#web/ui/screen-states/loading-screen.tsx'
import { MessageScreen } from '#web/ui/screen-states/message-screen.tsx'
import { ReceiptPage } from './receipt-page.tsx'
import './receipt-screen.css'

export default function ReceiptScreen({ paymentId }: { paymentId: string }) {
  const { data: receipt, error, isFetching, refetch } = useQuery(endpointQuery(getReceipt, { params: { paymentId } }))
  useDocumentTitle(receipt ? `Receipt ${receipt.receiptNumber}` : 'Receipt')
  if (error) return isNotFound(error) ? <NotFound /> : <LoadError isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!receipt) return <LoadingScreen />
  return (
    <div className="receipt-screen">
      <header className="receipt-screen-tools spread">
        <ButtonLink variant="ghost" size="sm" href={billingPath}>
          <ArrowLeft className="icon" aria-hidden />
          Billing
        </ButtonLink>
        <Button size="sm" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden />
          Print or save as PDF
        </Button>
      </header>
      <ReceiptPage receipt={receipt} />
    </div>
  )
}

/** An address with anything but an id in it leads nowhere either. */
const isNotFound = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)

const LoadError = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <MessageScreen
    illustration={<Printer className="icon" aria-hidden />}
    title="We couldn't load your receipt"
    actions={
      <Button busy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    Check your connection and try again.
  </MessageScreen>
)
