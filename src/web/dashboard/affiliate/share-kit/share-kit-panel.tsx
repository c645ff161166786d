/** Everything to share the link with: a picture for stories, a QR code for print, ready-made posts, and the device's own sharing. */
import { Share2 } from 'lucide-react'
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { Panel } from '../../panels/panel.tsx'
import { posts } from './posts.ts'
import { PostsList } from './posts-list.tsx'
import { QrKitItem } from './qr-kit-item.tsx'
import { canShare, share } from './share.ts'
import './share-kit-panel.css'
import { StoryKitItem } from './story/story-kit-item.tsx'

export const ShareKitPanel = ({ stats: { referralUrl, permanentUrl } }: { stats: AffiliateStats }) => (
  <Panel
    title="Share kit"
    aside={
      canShare() && (
        <Button variant="outline" size="sm" onClick={() => share({ text: posts[0].write(''), url: referralUrl })}>
          <Share2 className="icon" aria-hidden />
          Share
        </Button>
      )
    }
  >
    <div className="share-kit-panel">
      <ErrorBoundary fallback={<span />}>
        <StoryKitItem referralUrl={referralUrl} />
      </ErrorBoundary>
      <QrKitItem url={permanentUrl} />
      <PostsList url={referralUrl} />
    </div>
  </Panel>
)
