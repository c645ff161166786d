/** The administrators' screens: the dashboard at /admin, and the control panel with its login. */
import { lazy, useSyncExternalStore } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { adminPaths } from '#rules/platform/paths.ts'
import { getAdminToken, subscribeToAdminSession } from '#web/session/admin-session.ts'
import { SessionWarning } from './session/session-warning.tsx'

const ControlLogin = lazy(() => import('./login/control-login.tsx'))
const PasswordGate = lazy(() => import('./login/password-gate.tsx'))
const AdminDashboard = lazy(() => import('./dashboard/admin-dashboard.tsx'))
const ControlPanel = lazy(() => import('./control/control-panel.tsx'))

export default function Admin() {
  const [path] = useLocation()
  const search = useSearch()
  const adminToken = useSyncExternalStore(subscribeToAdminSession, () => getAdminToken('admin'))
  const controlToken = useSyncExternalStore(subscribeToAdminSession, () => getAdminToken('control'))

  if (path === adminPaths.dashboard) {
    if (adminToken === undefined) return <PasswordGate />
    return (
      <>
        <AdminDashboard />
        <SessionWarning key={adminToken} gate="admin" />
      </>
    )
  }
  if (path === adminPaths.login) return controlToken === undefined ? <ControlLogin /> : <Redirect to={readReturnPath(search)} />
  if (controlToken === undefined) return <Redirect to={toLoginPath(path, search)} replace />
  return (
    <>
      <ControlPanel />
      <SessionWarning key={controlToken} gate="control" />
    </>
  )
}

const parameter = 'return'

const toLoginPath = (path: string, search: string): string => {
  const place = search === '' ? path : `${path}?${search}`
  return place === adminPaths.controlPanel
    ? adminPaths.login
    : `${adminPaths.login}?${new URLSearchParams({ [parameter]: place })}`
}

/** Never leads out of the control panel, whatever a link says. */
function readReturnPath(search: string): string {
  const place = new URLSearchParams(search).get(parameter) ?? ''
  const isInside = place === adminPaths.controlPanel || place.startsWith(`${adminPaths.controlPanel}?`)
  return isInside ? place : adminPaths.controlPanel
}
