/**
 * The session of this browser. It starts with a login or a sign-up, is stored in the browser, and ends in one of four ways:
 * the user logs out, the server no longer knows the token, the stored session is corrupt, or another tab ended it. Tabs stay
 * in sync through the browser's storage.
 */
import type { SignInResponse } from '#contract/accounts/sign-in.ts'
import type { User } from '#contract/accounts/user.ts'
import { createListeners } from '#web/ui/browser/listeners.ts'
import { browserStorage, storageKeys } from './browser-storage.ts'
import { type BrowserSession, parseSession } from './parse-session.ts'

export type SessionEndReason = 'logged-out' | 'expired' | 'corrupt' | 'elsewhere'

const listeners = createListeners()
const endListeners = new Set<(reason: SessionEndReason) => void>()
/** Why the session ended, until a screen has shown it to the user. */
let unreportedReason: Exclude<SessionEndReason, 'logged-out'> | undefined
let session = restoreSession()

export const getSession = (): BrowserSession | undefined => session

/** The device stays when the session ends. */
export function startBrowserSession({ token, user, device }: Pick<SignInResponse, 'token' | 'user' | 'device'>): void {
  unreportedReason = undefined
  if (device !== undefined) browserStorage.setItem(storageKeys.device, device)
  browserStorage.setItem(storageKeys.token, token)
  browserStorage.setItem(storageKeys.user, JSON.stringify(user))
  setSession({ token, user })
}

/** Stores the user as the server knows them now; the session stays. */
export function replaceUser(user: User): void {
  if (!session) return
  browserStorage.setItem(storageKeys.user, JSON.stringify(user))
  setSession({ ...session, user })
}

/** Stores the new token that the server gave in place of the current one, as it does when the password changes. */
export function replaceToken(token: string): void {
  if (!session) return
  browserStorage.setItem(storageKeys.token, token)
  setSession({ ...session, token })
}

export function endBrowserSession(reason: SessionEndReason): void {
  if (!session) return
  clearStoredSession()
  setSession(undefined)
  notifySessionEnd(reason)
}

/**
 * Handles a token that the server no longer knows. If another tab has stored a newer one, the session continues with it; otherwise
 * it ends. Returns whether the same user is still signed in, so that the request can be repeated.
 */
export function recoverFromRejectedToken({ token, user }: BrowserSession): boolean {
  if (session?.token === token && browserStorage.getItem(storageKeys.token) !== token) syncFromStorage()
  if (session?.token === token) endBrowserSession('expired')
  return session !== undefined && session.user.id === user.id
}

export const subscribeToSession = listeners.subscribe

/** Calls the listener with the reason when a session ends. */
export function subscribeToSessionEnd(listener: (reason: SessionEndReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Returns once why the session ended, for the screen that shows it; undefined if the user logged out or has already seen it. */
export function takeSessionEndReason(): Exclude<SessionEndReason, 'logged-out'> | undefined {
  const reason = unreportedReason
  unreportedReason = undefined
  return reason
}

function notifySessionEnd(reason: SessionEndReason) {
  unreportedReason = reason === 'logged-out' ? undefined : reason
  for (const listener of endListeners) listener(reason)
}

if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs)

function followOtherTabs({ key, storageArea }: StorageEvent) {
  const isSessionKey = storageArea === browserStorage && (key === null || key === storageKeys.token || key === storageKeys.user)
  if (isSessionKey) syncFromStorage()
}

/** Another tab writes token and user one after the other; between the two there is no session for a moment. */
function syncFromStorage() {
  const before = session
  const now = restoreSession()
  if (now?.token === before?.token && JSON.stringify(now?.user) === JSON.stringify(before?.user)) return
  const reason = unreportedReason ?? 'elsewhere'
  unreportedReason = undefined
  setSession(now)
  if (before && !now) notifySessionEnd(reason)
}

function restoreSession(): BrowserSession | undefined {
  const stored = parseSession(browserStorage.getItem(storageKeys.token), browserStorage.getItem(storageKeys.user))
  if (stored !== 'corrupt') return stored
  clearStoredSession()
  unreportedReason = 'corrupt'
  return undefined
}

function clearStoredSession() {
  browserStorage.removeItem(storageKeys.token)
  browserStorage.removeItem(storageKeys.user)
}

function setSession(next: BrowserSession | undefined) {
  session = next
  listeners.notify()
}
