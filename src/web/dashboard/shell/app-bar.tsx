/** The bar over the dashboard: whose it is, on which plan, the way to the public page, and the way out. */
import { ArrowUpRight, LogOut } from 'lucide-react'
import type { User } from '#contract/accounts.ts'
import { nameOf } from '#rules/bio.ts'
import { paths } from '#rules/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { AddressPill } from './address-pill.tsx'
import { PlanChip } from './plan-chip.tsx'

export const AppBar = ({ user, onLogout }: { user: User; onLogout: () => void }) => (
  <header className="appbar">
    <div className="appbar-in">
      <div className="row appbar-who">
        <Logo href={paths.home} />
        <PlanChip plan={user.plan} />
      </div>
      <div className="row appbar-do">
        <AddressPill username={user.username} />
        <Button asChild variant="outline" size="sm" className="view">
          <a href={`/bio/${user.username}`} target="_blank" rel="noopener">
            <ArrowUpRight className="i" aria-hidden />
            <span>View Profile</span>
            <span className="vh"> (opens in a new tab)</span>
          </a>
        </Button>
        <Button variant="ghost" size="sm" className="out" onClick={onLogout}>
          <LogOut className="i" aria-hidden />
          <span>Logout</span>
        </Button>
        <Face user={user} />
      </div>
    </div>
  </header>
)

/** Decoration: the name is said elsewhere. A picture that does not load leaves the letter standing. */
const Face = ({ user }: { user: User }) => (
  <span className="avatar" aria-hidden>
    {[...nameOf(user)][0]?.toUpperCase()}
    {user.profileImage && <img src={user.profileImage} alt="" onError={(event) => event.currentTarget.remove()} />}
  </span>
)
