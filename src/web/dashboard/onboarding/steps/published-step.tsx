/** The last screen of onboarding: the page is live, here is its link. */
import { ArrowUpRight, Copy } from 'lucide-react'
import { bioPath } from '#rules/platform/paths.ts'
import { useFocusOnMount } from '#web/ui/browser/use-focus-on-mount.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { getCurrentHost } from '#web/ui/page-preview/current-host.ts'
import { useCurrentUser } from '../../current-user.tsx'
import { copyLink } from '../../shell/copy-to-clipboard.ts'
import { Confetti } from './confetti.tsx'

export function PublishedStep({ onClose }: { onClose: () => void }) {
  const { username } = useCurrentUser()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const path = bioPath(username)
  return (
    <div className="step-layout">
      <Confetti />
      <div className="step-layout-header">
        <h1 ref={heading} tabIndex={-1}>
          Your page is live.
        </h1>
        <p className="muted">Anyone can visit it now. Share the link wherever people follow you.</p>
      </div>
      <p className="published-step-address truncate" dir="ltr">
        {getCurrentHost()}/<b>{username}</b>
      </p>
      <div className="step-layout-actions is-published">
        <Button size="lg" onClick={() => copyLink(`${window.location.origin}${path}`)}>
          <Copy className="icon" aria-hidden />
          Copy link
        </Button>
        <Button asChild variant="outline" size="lg">
          <a href={path} target="_blank" rel="noopener">
            <ArrowUpRight className="icon" aria-hidden />
            Open my page
          </a>
        </Button>
      </div>
      <Button variant="link" className="published-step-close" onClick={onClose}>
        Go to my dashboard
      </Button>
    </div>
  )
}
