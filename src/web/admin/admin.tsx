/** The administrators' screens: the dashboard at /admin, and the control panel with its login. */
import { lazy, useSyncExternalStore } from 'react'
import { Redirect, useLocation } from 'wouter'
import { adminPaths } from '#rules/platform/paths.ts'
import { getAdminToken, subscribeToAdminSession } from '#web/session/admin-session.ts'
import { ControlLogin } from './login/control-login.tsx'
import { PasswordGate } from './login/password-gate.tsx'

const AdminDashboard = lazy(() => import('./dashboard/admin-dashboard.tsx'))
const ControlPanel = lazy(() => import('./control/control-panel.tsx'))

export default function Admin() {
  const [path] = useLocation()
  const adminToken = useSyncExternalStore(subscribeToAdminSession, () => getAdminToken('admin'))
  const controlToken = useSyncExternalStore(subscribeToAdminSession, () => getAdminToken('control'))

  if (path === adminPaths.dashboard) return adminToken === undefined ? <PasswordGate /> : <AdminDashboard />
  if (path === adminPaths.login) return controlToken === undefined ? <ControlLogin /> : <Redirect to={adminPaths.controlPanel} />
  return controlToken === undefined ? <Redirect to={adminPaths.login} /> : <ControlPanel />
}
