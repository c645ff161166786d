/**
 * The administrator's sessions of this browser: one of the dashboard at /admin, one of the control panel, each with a token of its own.
 * They have nothing to do with the creator's session.
 */
import type { AdminGate } from '#contract/endpoint.ts'
import { storagePrefix } from '#rules/platform/brand.ts'
import { adminPaths } from '#rules/platform/paths.ts'
import { registerTokenSource } from '#web/api/token-sources.ts'
import { browserStorage, notifyThisTab } from './browser-storage.ts'

const tokenKeys = { admin: `${storagePrefix}admin_token`, control: `${storagePrefix}control_token` } as const

/** Whose token the current screen sends. */
const getGate = (): AdminGate => (location.pathname.startsWith(adminPaths.controlPanel) ? 'control' : 'admin')

export const getAdminToken = (gate: AdminGate = getGate()): string | undefined =>
  browserStorage.getItem(tokenKeys[gate]) ?? undefined

/** Gates whose session ended on its own, in this tab: the login says so. */
const expired = new Set<AdminGate>()

export const hasAdminSessionExpired = (gate: AdminGate): boolean => expired.has(gate)

export function startAdminSession(gate: AdminGate, token: string): void {
  expired.delete(gate)
  browserStorage.setItem(tokenKeys[gate], token)
  notifyThisTab()
}

export function endAdminSession(gate: AdminGate): void {
  browserStorage.removeItem(tokenKeys[gate])
  notifyThisTab()
}

/** Nobody signed out: it was too long, revoked, or the key was changed. */
export function expireAdminSession(gate: AdminGate = getGate()): void {
  if (getAdminToken(gate) !== undefined) expired.add(gate)
  endAdminSession(gate)
}

/** When a tab of this browser last asked something as this admin: the session's hour begins there. In milliseconds since 1970. */
export const getAdminSessionUse = (gate: AdminGate): number => Number(browserStorage.getItem(`${tokenKeys[gate]}_used`) ?? 0)

const markAdminSessionUse = (): void => browserStorage.setItem(`${tokenKeys[getGate()]}_used`, String(Date.now()))

registerTokenSource('/api/admin/', {
  getToken: () => getAdminToken(),
  onUsed: markAdminSessionUse,
  onRejected: () => expireAdminSession(),
})
