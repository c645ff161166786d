/** The bar over the dashboard: whose it is, on which plan, the way to the public page, and the way out. */
import { ArrowUpRight, LogOut } from 'lucide-react'
import type { User } from '#contract/accounts/sign-in.ts'
import { logOut } from '#web/session/log-out.ts'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { useSaving } from '../saving/use-saving.ts'
import './app-bar.css'
import { AddressPill } from './page-link-button.tsx'
import { PlanChip } from './plan-chip.tsx'

export function AppBar({ user }: { user: User }) {
  const { flush } = useSaving(user)
  /** What was typed a moment ago goes out first, while its person is still known. */
  function leave() {
    flush()
    void logOut()
  }
  return (
    <header className="appbar">
      <div className="appbar-in">
        <div className="row appbar-who">
          <Logo />
          <PlanChip plan={user.plan} />
        </div>
        <div className="row appbar-do">
          <AddressPill username={user.username} />
          <Button asChild variant="outline" size="sm" className="view">
            <a href={`/bio/${user.username}`} target="_blank" rel="noopener" aria-label="View Profile in a new tab">
              <ArrowUpRight className="i" aria-hidden />
              <span>View Profile</span>
            </a>
          </Button>
          <Button variant="ghost" size="sm" className="out" aria-label="Logout" onClick={leave}>
            <LogOut className="i" aria-hidden />
            <span>Logout</span>
          </Button>
          <Avatar user={user} size={36} />
        </div>
      </div>
    </header>
  )
}
