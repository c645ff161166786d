/** Where the page stands: its name, its address to copy, and the code that leads to it. */
import type { User } from '#contract/accounts/sign-in.ts'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { Section } from '../../shell/dashboard-card.tsx'
import { CopyAddress } from './public-url.tsx'
import { QrCode } from './qr-code.tsx'
import { Rename } from './username-form.tsx'
import { Thumbnail } from './page-thumbnail.tsx'

type AddressProps = { user: User; links: readonly Link[] | undefined; blocks: readonly Block[] | undefined }

export const Address = ({ user, links, blocks }: AddressProps) => (
  <Section
    title="Address"
    says="Put it into every profile you have. The code is for paper: stickers, posters, the back of a card."
  >
    <Rename user={user} />
    <div className="profile-door">
      <ErrorBoundary instead={<span />}>
        <Thumbnail user={user} links={links} blocks={blocks} />
      </ErrorBoundary>
      <div className="profile-door-in">
        <CopyAddress username={user.username} />
        <QrCode username={user.username} />
      </div>
    </div>
  </Section>
)
