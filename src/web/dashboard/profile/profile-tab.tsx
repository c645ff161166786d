/** The Profile tab: who the creator is, where their page stands, and what it shows; with the page beside it. */
import type { User } from '#contract/accounts/sign-in.ts'
import { useLinks } from '../links/use-links.ts'
import { LivePreview } from '../preview/live-preview.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { Address } from './page-address/page-address-card.tsx'
import { BrowserTab } from './browser-tab-card.tsx'
import { Handles } from './social-handles-card.tsx'
import { Looks } from './style-card.tsx'
import './profile.css'
import { Reset } from './reset-button.tsx'
import { SaveBar } from './save-bar.tsx'
import { Showing } from './visibility-card.tsx'
import { You } from './about-card.tsx'

export default function ProfileTab({ user: signedIn }: { user: User }) {
  const { user } = useSaving(signedIn)
  const { links, blocks } = useLinks(user.id)
  return (
    <main className="app">
      <div className="work">
        <div className="work-head">
          <div>
            <h1>Profile</h1>
            <p className="muted">Who stands behind the door. The preview follows every letter.</p>
          </div>
        </div>
        <div className="profile">
          <You user={user} />
          <Address user={user} links={links} blocks={blocks} />
          <Handles user={user} />
          <Looks user={user} />
          <BrowserTab user={user} />
          <Showing user={user} />
          <SaveBar user={user} />
          <Reset user={user} />
        </div>
      </div>
      {/* Without a network its parts may never come; what is being written must not go with them. */}
      <LivePreview user={user} links={links} blocks={blocks} />
    </main>
  )
}
