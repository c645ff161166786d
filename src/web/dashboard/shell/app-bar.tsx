/** The bar at the top of the dashboard: the plan, the page's address, View Profile and Logout. */
import { ArrowUpRight, Copy, Crown, DoorOpen, Infinity as InfinityIcon, LogOut, type LucideIcon, Sparkle } from 'lucide-react'
import { logout } from '#contract/accounts/current-user.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { bioPath, paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { endBrowserSession } from '#web/session/session.ts'
import { storeFlashMessage } from '#web/ui/feedback/flash-message.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { getCurrentHost } from '#web/ui/page-preview/current-host.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import '#web/ui/navigation/sticky-bar.css'
import './app-bar.css'
import { copyLink } from '#web/ui/browser/copy-to-clipboard.ts'

export function AppBar() {
  const { user, flush } = useUserDraft()
  /** Unsaved edits are sent first, while the session still exists. */
  function handleLogout() {
    flush()
    void logOut()
  }
  return (
    <header className="app-bar sticky-bar">
      <div className="sticky-bar-content spread">
        <div className="row app-bar-start">
          <Logo />
          <PlanChip plan={user.plan} />
        </div>
        <div className="row app-bar-end">
          <PageLinkButton username={user.username} />
          <ButtonAnchor
            variant="outline"
            size="sm"
            className="app-bar-view"
            href={`/bio/${user.username}`}
            target="_blank"
            rel="noopener"
            aria-label="View Profile in a new tab"
          >
            <ArrowUpRight className="icon" aria-hidden />
            <span>View Profile</span>
          </ButtonAnchor>
          <Button variant="ghost" size="sm" className="app-bar-logout" aria-label="Logout" onClick={handleLogout}>
            <LogOut className="icon" aria-hidden />
            <span>Logout</span>
          </Button>
          <Avatar user={user} size={36} />
        </div>
      </div>
    </header>
  )
}

/** The page's public address, as a button that copies it. */
const PageLinkButton = ({ username }: { username: string }) => (
  <button
    type="button"
    className="page-link-button muted"
    onClick={() => copyLink(`${window.location.origin}${bioPath(username)}`)}
  >
    <span className="sr-only">Copy </span>
    <span className="truncate">
      {getCurrentHost()}/<b>{username}</b>
    </span>
    <Copy className="icon" aria-hidden />
  </button>
)

const icons: Record<Plan, LucideIcon> = { free: DoorOpen, pro: Sparkle, premium: Crown, lifetime: InfinityIcon }

/** The creator's plan: its icon and name. */
function PlanChip({ plan }: { plan: Plan }) {
  const Icon = icons[plan]
  return (
    <span className={`plan-chip plan-chip-${plan}`}>
      <Icon className="icon" aria-hidden />
      {plans[plan].name}
      <span className="sr-only"> plan</span>
    </span>
  )
}

/** Logs out: ends the session here and on the server, and goes to the home page, which is a page of the site. */
async function logOut(): Promise<void> {
  // This browser is logged out even if the call fails; the call completes after the page is left.
  call(logout, { keepalive: true }).catch(() => undefined)
  storeFlashMessage({ title: 'Logged Out', description: 'See you soon.' })
  endBrowserSession('logged-out')
  window.location.assign(paths.home)
}
