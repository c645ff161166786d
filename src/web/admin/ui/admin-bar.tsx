/** The bar at the top of administration: the product, where one is, and Logout. */
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { Clock, LogOut, Shield } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminLogout } from '#contract/admin/sessions.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { endAdminSession } from '#web/session/admin-session.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import '#web/ui/navigation/sticky-bar.css'
import './admin-bar.css'

type AdminBarProps = {
  gate: AdminGate
  /** Where the logo leads. */
  home: string
  label: string
  /** Left and right of how long the session lasts. */
  search?: ReactNode
  actions?: ReactNode
}

export function AdminBar({ gate, home, label, search, actions }: AdminBarProps) {
  const client = useQueryClient()
  return (
    <header className="admin-bar sticky-bar">
      <div className="sticky-bar-content spread">
        <div className="admin-bar-start row">
          <Logo href={home} />
          <span className="admin-bar-label">
            <Shield className="icon" aria-hidden />
            {label}
          </span>
        </div>
        <div className="admin-bar-end row">
          {search}
          <span className="admin-bar-session note">
            <Clock className="icon" aria-hidden />
            Signs out after 1 hour idle
          </span>
          {actions}
          <Button variant="ghost" size="sm" aria-label="Logout" onClick={() => logOutAdmin(gate, client)}>
            <LogOut className="icon" aria-hidden />
            <span className="sr-only-on-phones">Logout</span>
          </Button>
        </div>
      </div>
    </header>
  )
}

/** The token is gone from this browser even if the call fails; the session then ends an hour later. */
function logOutAdmin(gate: AdminGate, client: QueryClient): void {
  call(adminLogout, { keepalive: true }).catch(() => undefined)
  endAdminSession(gate)
  client.clear()
}
