/** Everything to share the link with: a picture for stories, a QR code for print, ready-made posts, and the device's own sharing. */
import { Copy, Download, Share2 } from 'lucide-react'
import { useMemo } from 'react'
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { copyWithToast } from '#web/ui/browser/copy-to-clipboard.ts'
import { Button, IconButton } from '#web/ui/form-controls/button.tsx'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import '#web/ui/styles/late-utilities.css'
import { saveFile } from '../../charts/save-file.ts'
import { useCurrentUser } from '../../current-user.tsx'
import { Panel } from '../../panels/panel.tsx'
import { drawQrPng, drawQrSvg, encodeQr } from './draw-qr.ts'
import { posts } from './posts.ts'
import './share-kit-panel.css'
import { canShare, share } from './share.ts'
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

/** The ready-made posts, each with a button that copies it. */
const PostsList = ({ url }: { url: string }) => (
  <div className="posts-list tight-stack">
    <h3 className="minor-title">Ready-made posts</h3>
    <ul>
      {posts.map(({ id, write }, index) => (
        <li key={id}>
          <p>{write(url)}</p>
          <IconButton icon={Copy} label={`Copy post ${index + 1}`} onClick={() => copyPost(write(url))} />
        </li>
      ))}
    </ul>
  </div>
)

const copyPost = (text: string) =>
  copyWithToast(text, { title: 'Post Copied!', description: 'Your link is in it.' }, 'Failed to copy the post')

/** The QR code of the permanent link, with its downloads. */
function QrKitItem({ url }: { url: string }) {
  const { username } = useCurrentUser()
  const { size, path } = useMemo(() => encodeQr(url), [url])
  const name = `${username}-referral-qr`
  return (
    <div className="share-kit-panel-item close-stack">
      <svg className="share-kit-panel-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code for ${url}`}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div className="share-kit-panel-downloads">
        <Button variant="outline" size="sm" onClick={async () => saveFile(await drawQrPng(url), `${name}.png`)}>
          <Download className="icon" aria-hidden />
          PNG<span className="sr-only"> of the QR code</span>
        </Button>
        <Button variant="outline" size="sm" onClick={() => saveFile(drawQrSvg(url), `${name}.svg`)}>
          <Download className="icon" aria-hidden />
          SVG<span className="sr-only"> of the QR code</span>
        </Button>
      </div>
      <p className="small-text muted">For print. Keeps working if you rename your link.</p>
    </div>
  )
}
