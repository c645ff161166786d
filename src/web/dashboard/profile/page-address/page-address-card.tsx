/** The card for the page's address: username, public URL, QR code and a small preview. */
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { DashboardCard } from '../../shell/dashboard-card.tsx'
import './page-address-card.css'
import { ChangeUsernameForm } from './change-username-form.tsx'
import { PageThumbnail } from './page-thumbnail.tsx'
import { PublicUrl } from './public-url.tsx'
import { QrCode } from './qr-code.tsx'

type PageAddressCardProps = {
  links: readonly Link[] | undefined
  blocks: readonly Block[] | undefined
  /** Whether a new username is typed that is not saved yet. */
  onUsernameTyped: (isTyped: boolean) => void
}

export const PageAddressCard = ({ links, blocks, onUsernameTyped }: PageAddressCardProps) => (
  <DashboardCard
    id="address"
    title="Page address"
    description="Add it to every profile you have. The QR code is for print: stickers, posters, business cards."
  >
    <ChangeUsernameForm onTyped={onUsernameTyped} />
    <div className="page-address-card-content">
      <ErrorBoundary fallback={<span />}>
        <PageThumbnail links={links} blocks={blocks} />
      </ErrorBoundary>
      <div className="page-address-card-links">
        <PublicUrl />
        <QrCode />
      </div>
    </div>
  </DashboardCard>
)
