/** The administrators' screens: the dashboard at /admin, and the control panel with its login. */

import { Clock } from 'lucide-react'
import { lazy, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { getAdminSession } from '#contract/admin/sessions.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { adminPaths } from '#rules/platform/paths.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { call } from '#web/api/call.ts'
import { expireAdminSession, getAdminSessionUse, getAdminToken } from '#web/session/admin-session.ts'
import { subscribeToStorage } from '#web/session/browser-storage.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import './ui/layout/inverse-bar.css'
import { calculateSessionEnd } from './session/session-end.ts'
import './session/session-warning.css'

const ControlLogin = lazy(() => import('./login/control-login.tsx'))
const PasswordGate = lazy(() => import('./login/password-gate.tsx'))
const AdminDashboard = lazy(() => import('./dashboard/admin-dashboard.tsx'))
const ControlPanel = lazy(() => import('./control/control-panel.tsx'))

export default function Admin() {
  const [path] = useLocation()
  const search = useSearch()
  const adminToken = useSyncExternalStore(subscribeToStorage, () => getAdminToken('admin'))
  const controlToken = useSyncExternalStore(subscribeToStorage, () => getAdminToken('control'))

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

const warnMs = 2 * minuteMs
const checkEveryMs = 5_000

type Ends = { expiresAt: string; endsAt: string }

/** Says two minutes before it that the session is about to end, and lets the admin stay. */
function SessionWarning({ gate }: { gate: AdminGate }) {
  const [ends, setEnds] = useState<Ends>()
  const [leftMs, setLeftMs] = useState<number>()

  const ask = useCallback(() => {
    call(getAdminSession).then(setEnds, () => undefined)
  }, [])
  useEffect(ask, [ask])

  useEffect(() => {
    if (!ends) return
    const check = () => {
      const left = calculateSessionEnd(ends, getAdminSessionUse(gate)) - Date.now()
      setLeftMs(left)
      if (left > 0) return
      expireAdminSession(gate)
    }
    check()
    const timer = setInterval(check, checkEveryMs)
    return () => clearInterval(timer)
  }, [ends, gate])

  if (leftMs === undefined || leftMs > warnMs) return null
  const isFinal = ends !== undefined && Date.parse(ends.endsAt) - Date.now() <= warnMs
  return (
    <section className="session-warning inverse-bar row" role="alert">
      <Clock className="icon" aria-hidden />
      <p>
        {isFinal
          ? 'Your session ends in less than two minutes. Save your work and sign in again.'
          : 'You’ll be signed out in less than two minutes.'}
      </p>
      {!isFinal && (
        <Button size="sm" onClick={ask}>
          Stay signed in
        </Button>
      )}
    </section>
  )
}
