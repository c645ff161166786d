/** Where to put the page's address: a social profile, print, or anywhere the device shares to. One explanation is open at a time. */
import { Download, Mail, QrCode, Share2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { socialIconPaths } from '#bio-page/icons/social-icon-paths.ts'
import { copyLink } from '#web/ui/browser/copy-to-clipboard.ts'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { canShare, share } from '../../affiliate/share-kit/share.ts'
import { useCurrentUser } from '../../current-user.tsx'
import './share-targets.css'

type Target = keyof typeof explanations

export function ShareTargets({ url }: { url: string }) {
  const { username } = useCurrentUser()
  const [open, setOpen] = useState<Target>()
  const id = useId()
  const toggle = (target: Target) => setOpen((now) => (now === target ? undefined : target))
  const explain = (target: Target) => ({
    'aria-expanded': open === target,
    'aria-controls': id,
    onClick() {
      toggle(target)
      if (target !== 'qr' && open !== target) void copyLink(url)
    },
  })
  const Explanation = open && explanations[open]
  return (
    <div className="share-targets tight-stack">
      <div className="share-targets-buttons">
        <button type="button" className="share-targets-button close-stack" {...explain('instagram')}>
          <BrandIcon path={socialIconPaths.instagramHandle} />
          Instagram bio
        </button>
        <button type="button" className="share-targets-button close-stack" {...explain('tiktok')}>
          <BrandIcon path={socialIconPaths.tiktokHandle} />
          TikTok bio
        </button>
        <button type="button" className="share-targets-button close-stack" {...explain('qr')}>
          <QrCode className="icon" aria-hidden />
          QR code
        </button>
        {canShare() ? (
          <button type="button" className="share-targets-button close-stack" onClick={() => share({ url })}>
            <Share2 className="icon" aria-hidden />
            More
          </button>
        ) : (
          <a className="share-targets-button close-stack" href={`mailto:?body=${encodeURIComponent(url)}`}>
            <Mail className="icon" aria-hidden />
            Email
          </a>
        )}
      </div>
      <div id={id} aria-live="polite">
        {Explanation && (
          <div className="share-targets-explanation">
            <Explanation username={username} />
          </div>
        )}
      </div>
    </div>
  )
}

const explanations = {
  instagram: () => (
    <Steps title="In Instagram:">
      <li>Open your profile and press Edit profile.</li>
      <li>Choose Links, then Add external link.</li>
      <li>Paste it and save.</li>
    </Steps>
  ),
  tiktok: () => (
    <Steps title="In TikTok:">
      <li>Open your profile and press Edit profile.</li>
      <li>Choose Links (or Website) and paste it.</li>
      <li>No such field yet? Paste it into your bio text; TikTok opens links for larger and business accounts.</li>
    </Steps>
  ),
  qr: ({ username }: { username: string }) => {
    const path = `/api/bio/${username}/qr`
    return (
      <div className="share-targets-qr">
        <img src={`${path}.svg`} width={104} height={104} alt={`QR code for ${username}'s page`} />
        <div className="stack">
          <p className="small-text">For print, stickers and your last slide. It keeps working if you change your username.</p>
          <div className="row">
            <DownloadLink href={`${path}.png?size=1000`} file={`${username}-qr.png`} format="PNG" />
            <DownloadLink href={`${path}.svg`} file={`${username}-qr.svg`} format="SVG" />
          </div>
        </div>
      </div>
    )
  },
}

const Steps = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <b>{title}</b>
    <ol className="small-text">{children}</ol>
  </>
)

const DownloadLink = ({ href, file, format }: { href: string; file: string; format: string }) => (
  <ButtonAnchor variant="outline" size="sm" href={href} download={file}>
    <Download className="icon" aria-hidden />
    {format}
    <span className="sr-only"> of the QR code</span>
  </ButtonAnchor>
)

const BrandIcon = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" fill="currentColor" stroke="none" aria-hidden="true">
    <path d={path} />
  </svg>
)
