/** The end of onboarding: the page is live; here are its address and the places to put it. */
import { ArrowRight, ArrowUpRight, CircleCheck, Copy } from 'lucide-react'
import { useMemo } from 'react'
import type { Link } from '#contract/links.ts'
import { toPublicPage } from '#rules/page/public-page.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { copyLink } from '#web/ui/browser/copy-to-clipboard.ts'
import { useFocusOnMount } from '#web/ui/browser/use-focus-on-mount.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { ScrollToTop } from '#web/ui/navigation/scroll-to-top.ts'
import { getCurrentHost } from '#web/ui/page-preview/current-host.ts'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import './published-page.css'
import './published-screen.css'
import { ShareTargets } from './share-targets.tsx'

export function PublishedScreen({ links, onClose }: { links: readonly Link[]; onClose: () => void }) {
  const { username } = useCurrentUser()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const path = bioPath(username)
  const url = `${window.location.origin}${path}`
  return (
    <div className="published-screen">
      <ScrollToTop />
      <header className="published-screen-header spread" data-keep-clear="preferred">
        <Logo />
        <Button variant="ghost" size="sm" onClick={onClose}>
          Go to dashboard
          <ArrowRight className="icon" aria-hidden />
        </Button>
      </header>
      <main className="published-screen-main">
        <div className="published-screen-text" data-keep-clear="preferred">
          <p className="published-screen-live row">
            <CircleCheck className="icon" aria-hidden />
            Your page is live
          </p>
          <h1 ref={heading} tabIndex={-1}>
            Share your page
          </h1>
          <p className="published-screen-lead muted">
            Put it where people already find you. The first visits show up in Analytics within a minute.
          </p>
          <div className="published-screen-address row">
            <span dir="ltr">
              {getCurrentHost()}/<wbr />
              <b>{username}</b>
            </span>
            <Button onClick={() => copyLink(url)}>
              <Copy className="icon" aria-hidden />
              Copy link
            </Button>
          </div>
          <ShareTargets url={url} />
          <div className="row published-screen-actions">
            <ButtonAnchor variant="outline" href={path} target="_blank" rel="noopener">
              <ArrowUpRight className="icon" aria-hidden />
              View your page
            </ButtonAnchor>
            <Button variant="link" onClick={onClose}>
              Keep editing
            </Button>
          </div>
        </div>
        <PublishedPage links={links} />
      </main>
    </div>
  )
}

/** The signature moment: the beam grows over the door, then the page rises under it, 400 ms in all; still under reduced motion. */
function PublishedPage({ links }: { links: readonly Link[] }) {
  const { user } = useUserDraft()
  const bio = useMemo(() => toPublicPage(user, links, [], new Date()), [user, links])
  return (
    <div className="published-page">
      <div className="published-page-door">
        <PhoneFrame label={`@${user.username}'s page, as visitors see it`}>
          <PagePreview bio={bio} />
        </PhoneFrame>
      </div>
    </div>
  )
}
