/** The card for the page's address: username, public URL, QR code and a small preview. */
import { Copy, Download } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { copyLink } from '#web/ui/browser/copy-to-clipboard.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { LazyPagePreview } from '#web/ui/page-preview/lazy-page-preview.tsx'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { buildPreview } from '../../preview/build-preview.ts'
import { DashboardCard } from '../../shell/dashboard-card.tsx'
import { ChangeUsernameForm } from './change-username-form.tsx'
import './page-address-card.css'

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

type PageThumbnailProps = { links: readonly Link[] | undefined; blocks: readonly Block[] | undefined }

/** A small picture of the page that opens the real one. */
function PageThumbnail({ links, blocks }: PageThumbnailProps) {
  const { user } = useUserDraft()
  const shown = useMemo(() => buildPreview(user, links ?? [], new Date(), { blocks }), [user, links, blocks])
  return (
    <a className="page-thumbnail" href={bioPath(user.username)} target="_blank" rel="noopener">
      <span className="sr-only">Open your page in a new tab</span>
      <LazyPagePreview bio={shown.bio} hiddenLinkCount={shown.hiddenLinkCount} />
    </a>
  )
}

/** The page's public URL with a Copy button. */
function PublicUrl() {
  const { username } = useCurrentUser()
  const id = useId()
  const url = `${window.location.origin}${bioPath(username)}`
  return (
    <div className="public-url">
      <p className="field-label" id={id}>
        Public URL
      </p>
      <div className="public-url-row row">
        <span className="public-url-text" dir="ltr">
          {url.replace(/^https?:\/\//, '')}
        </span>
        <Button variant="secondary" size="sm" aria-describedby={id} onClick={() => copyLink(url)}>
          <Copy className="icon" aria-hidden />
          Copy
        </Button>
      </div>
    </div>
  )
}

/** Width and height in pixels. */
const downloadSize = 400
const previewSize = 80

/** The QR code of the page's address: a small preview, and downloads for print. */
function QrCode() {
  const { username } = useCurrentUser()
  const path = `/api/bio/${username}/qr`
  return (
    <div className="qr-code row">
      <img src={`${path}.svg`} width={previewSize} height={previewSize} alt={`QR code for ${username}'s page`} />
      <div className="stack qr-code-text">
        <p className="small-text muted">Keeps working if you change your username.</p>
        <div className="row qr-code-downloads">
          <ButtonAnchor variant="outline" size="sm" href={`${path}.png?size=${downloadSize}`} download={`${username}-qr.png`}>
            <Download className="icon" aria-hidden />
            PNG<span className="sr-only"> of the QR code</span>
          </ButtonAnchor>
          <ButtonAnchor variant="outline" size="sm" href={`${path}.svg`} download={`${username}-qr.svg`}>
            <Download className="icon" aria-hidden />
            SVG<span className="sr-only"> of the QR code</span>
          </ButtonAnchor>
        </div>
      </div>
    </div>
  )
}
