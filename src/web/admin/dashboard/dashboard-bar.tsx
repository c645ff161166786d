/** The bar at the top of the dashboard: Refresh, which keeps search, place and selection, and Logout. */
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Clock, LogOut, RefreshCw, Shield } from 'lucide-react'
import { adminPaths } from '#rules/platform/paths.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { logOutAdmin } from '../session/log-out-admin.ts'
import { useUserCache } from '../ui/users/use-users.ts'
import './dashboard-bar.css'

export function DashboardBar() {
  const client = useQueryClient()
  const { refreshAll } = useUserCache()
  const isLoading = useIsFetching({ queryKey: ['admin'] }) > 0
  return (
    <header className="dashboard-bar">
      <div className="dashboard-bar-content">
        <div className="dashboard-bar-start">
          <Logo href={adminPaths.dashboard} />
          <span className="dashboard-bar-chip">
            <Shield className="icon" aria-hidden />
            Admin
          </span>
        </div>
        <div className="dashboard-bar-end">
          <span className="dashboard-bar-session">
            <Clock className="icon" aria-hidden />
            Signs out after 1 hour idle
          </span>
          <Button variant="outline" size="sm" aria-label="Refresh" aria-disabled={isLoading} onClick={refreshAll}>
            <RefreshCw className={isLoading ? 'icon dashboard-bar-turning' : 'icon'} aria-hidden />
            <span>Refresh</span>
          </Button>
          <Button variant="ghost" size="sm" aria-label="Logout" onClick={() => logOutAdmin('admin', client)}>
            <LogOut className="icon" aria-hidden />
            <span>Logout</span>
          </Button>
        </div>
      </div>
    </header>
  )
}
