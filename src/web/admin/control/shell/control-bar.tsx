/** The bar at the top of the control panel: the product, the level, search, and Logout. */
import { Clock, LogOut, Search, Shield } from 'lucide-react'
import { adminLogout } from '#contract/admin/sessions.ts'
import { adminPaths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { endAdminSession } from '#web/session/admin-session.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { Kbd } from '../../ui/keyboard/kbd.tsx'
import './control-bar.css'

export const ControlBar = ({ onSearch }: { onSearch: () => void }) => (
  <header className="control-bar">
    <div className="control-bar-content">
      <div className="control-bar-start">
        <Logo href={adminPaths.controlPanel} />
        <span className="control-bar-level">
          <Shield className="icon" aria-hidden />
          Admin Level: GOD
        </span>
      </div>
      <div className="control-bar-end">
        <button type="button" className="control-bar-search" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
          <Search className="icon" aria-hidden />
          <span>Search or jump to</span>
          <Kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</Kbd>
        </button>
        <span className="control-bar-session">
          <Clock className="icon" aria-hidden />
          Signs out after 1 hour idle
        </span>
        <Button variant="ghost" size="sm" className="control-bar-logout" aria-label="Logout" onClick={logOut}>
          <LogOut className="icon" aria-hidden />
          <span>Logout</span>
        </Button>
      </div>
    </div>
  </header>
)

/** The token is gone from this browser even if the call fails. */
function logOut() {
  call(adminLogout, { keepalive: true }).catch(() => undefined)
  endAdminSession('control')
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
