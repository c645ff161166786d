/** The page is live: its address, and what to do with it. */
import { ArrowUpRight, Copy } from 'lucide-react'
import type { User } from '#contract/accounts/sign-in.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { host } from '#web/ui/page-preview/current-host.ts'
import { useFocusHere } from '#web/ui/browser/use-focus-on-mount.ts'
import { copyAddress } from '../../shell/copy-to-clipboard.ts'
import { Confetti } from './confetti.tsx'

export function LiveStep({ user, onLeave }: { user: User; onLeave: () => void }) {
  const heading = useFocusHere<HTMLHeadingElement>()
  const path = bioPath(user.username)
  return (
    <div className="onb-form">
      <Confetti />
      <div className="onb-head">
        <h1 ref={heading} tabIndex={-1}>
          Your door is open.
        </h1>
        <p className="muted">Everybody can come in from now on. Put this address wherever people look for you.</p>
      </div>
      <p className="onb-address cut" dir="ltr">
        {host()}/<b>{user.username}</b>
      </p>
      <div className="onb-do is-live">
        <Button size="lg" onClick={() => copyAddress(`${window.location.origin}${path}`)}>
          <Copy className="i" aria-hidden />
          Copy address
        </Button>
        <Button asChild variant="outline" size="lg">
          <a href={path} target="_blank" rel="noopener">
            <ArrowUpRight className="i" aria-hidden />
            Open my page
          </a>
        </Button>
      </div>
      <Button variant="link" className="onb-leave" onClick={onLeave}>
        Go to my dashboard
      </Button>
    </div>
  )
}
