/** An invoice, a credit note or a self-billing statement, which prints on one page. Another creator's is not found. */
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { Link } from 'wouter'
import { getReceipt, type Receipt } from '#contract/invoices.ts'
import { invoiceKindFacts } from '#rules/invoices/invoices.ts'
import { affiliatePath, billingPath, receiptPath } from '#rules/platform/paths.ts'
import { formatDay, formatPounds } from '#rules/text/formats.ts'
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

export default function ReceiptScreen({ id }: { id: string }) {
  const { data: receipt, error, isFetching, refetch } = useQuery(endpointQuery(getReceipt, { params: { id } }))
  useDocumentTitle(receipt ? `${invoiceKindFacts[receipt.invoice.kind].title} ${receipt.invoice.number}` : 'Invoice')
  if (error) return isNotFound(error) ? <NotFound /> : <LoadError isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!receipt) return <LoadingScreen />
  const isSelfBilled = receipt.invoice.kind.startsWith('self-billing')
  return (
    <div className="receipt-screen">
      <header className="receipt-screen-tools spread">
        <ButtonLink variant="ghost" size="sm" href={isSelfBilled ? affiliatePath : billingPath}>
          <ArrowLeft className="icon" aria-hidden />
          {isSelfBilled ? 'Affiliate' : 'Billing'}
        </ButtonLink>
        <Button size="sm" onClick={() => window.print()}>
          <Printer className="icon" aria-hidden />
          Print or save as PDF
        </Button>
        <Since receipt={receipt} />
      </header>
      <ReceiptPage receipt={receipt} />
    </div>
  )
}

const statuses: Partial<Record<NonNullable<Receipt['status']>, string>> = {
  refunded: 'Refunded.',
  'partly-refunded': 'Partly refunded.',
  disputed: 'Disputed with the bank.',
  'charged-back': 'Charged back by the bank.',
}

/** What happened since it was issued, which it doesn't say itself. */
function Since({ receipt: { status, creditNotes } }: { receipt: Receipt }) {
  const happened = status ? statuses[status] : undefined
  if (!happened && creditNotes.length === 0) return null
  return (
    <p className="receipt-screen-since small-text">
      {happened}
      {creditNotes.map(({ id, number, totalPence, issuedAt }) => (
        <span key={id}>
          {' '}
          <Link className="accent-link" href={receiptPath(id)}>
            Credit note {number}
          </Link>
          , {formatPounds(-totalPence)} on {formatDay(issuedAt)}.
        </span>
      ))}
    </p>
  )
}

/** An address with anything but an id in it leads nowhere either. */
const isNotFound = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)

const LoadError = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <MessageScreen
    illustration={<Printer className="icon" aria-hidden />}
    title="We couldn't load your invoice"
    actions={
      <Button busy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    Check your connection and try again.
  </MessageScreen>
)
