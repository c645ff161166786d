/** The bar at the top of the dashboard: the plan, the page's address, View Profile and Logout. */
import { ArrowUpRight, LogOut } from 'lucide-react'
import { logOut } from '#web/session/log-out.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import './app-bar.css'
import { PageLinkButton } from './page-link-button.tsx'
import { PlanChip } from './plan-chip.tsx'

export function AppBar() {
  const { user, flush } = useUserDraft()
  /** Unsaved edits are sent first, while the session still exists. */
  function handleLogout() {
    flush()
    void logOut()
  }
  return (
    <header className="app-bar">
      <div className="app-bar-content">
        <div className="row app-bar-start">
          <Logo />
          <PlanChip plan={user.plan} />
        </div>
        <div className="row app-bar-end">
          <PageLinkButton username={user.username} />
          <Button asChild variant="outline" size="sm" className="app-bar-view">
            <a href={`/bio/${user.username}`} target="_blank" rel="noopener" aria-label="View Profile in a new tab">
              <ArrowUpRight className="icon" aria-hidden />
              <span>View Profile</span>
            </a>
          </Button>
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
