/**
 * The session of this browser. It begins with a log-in or a sign-up, is kept in the browser's storage, and ends in one of four
 * ways: the person logs out, the server no longer knows the token, what is stored turns out corrupt, or another tab ended it.
 * All tabs follow each other.
 */
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { User } from '#contract/accounts/user.ts'
import { storageKeys, browserStorage } from './browser-storage.ts'
import { parseSession, type BrowserSession } from './read-session.ts'

export type SessionEndReason = 'logged-out' | 'expired' | 'corrupt' | 'elsewhere'

const listeners = new Set<() => void>()
const endListeners = new Set<(ending: SessionEndReason) => void>()
/** How the session ended, until the person has been told. */
let unreportedReason: Exclude<SessionEndReason, 'logged-out'> | undefined
let session = restoreSession()

export const getSession = (): BrowserSession | undefined => session

export function startSession({ token, user }: Pick<SignedIn, 'token' | 'user'>): void {
  unreportedReason = undefined
  browserStorage.setItem(storageKeys.token, token)
  browserStorage.setItem(storageKeys.user, JSON.stringify(user))
  setSession({ token, user })
}

/** The user as the server knows them now; the session stays. */
export function replaceUser(user: User): void {
  if (!session) return
  browserStorage.setItem(storageKeys.user, JSON.stringify(user))
  setSession({ ...session, user })
}

/** The server gave a new token in place of the one that asked, as it does when a password changes; the person stays. */
export function replaceToken(token: string): void {
  if (!session) return
  browserStorage.setItem(storageKeys.token, token)
  setSession({ ...session, token })
}

export function endSession(ending: SessionEndReason): void {
  if (!session) return
  clearStoredSession()
  setSession(undefined)
  notifySessionEnd(ending)
}

/**
 * The server no longer knows this session's token. Another tab may have been given a newer one that this tab has not heard of
 * yet: then it is taken up, and the answer is whether the same person can ask again. Otherwise the session has ended.
 */
export function recoverFromRejectedToken({ token, user }: BrowserSession): boolean {
  if (session?.token === token && browserStorage.getItem(storageKeys.token) !== token) syncFromStorage()
  if (session?.token === token) endSession('expired')
  return session !== undefined && session.user.id === user.id
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hears how a session ends. */
export function subscribeToSessionEnd(listener: (ending: SessionEndReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** How the session ended, for the one screen that tells the person; nothing where they know, or were told. */
export function takeSessionEndReason(): Exclude<SessionEndReason, 'logged-out'> | undefined {
  const ending = unreportedReason
  unreportedReason = undefined
  return ending
}

function notifySessionEnd(ending: SessionEndReason) {
  unreportedReason = ending === 'logged-out' ? undefined : ending
  for (const listener of endListeners) listener(ending)
}

window.addEventListener('storage', ({ key, storageArea }) => {
  const isOurs = storageArea === browserStorage && (key === null || key === storageKeys.token || key === storageKeys.user)
  if (isOurs) syncFromStorage()
})

/** Another tab has written. It writes token and user one after the other; what lies between is no session for a moment. */
function syncFromStorage() {
  const before = session
  const now = restoreSession()
  if (now?.token === before?.token && JSON.stringify(now?.user) === JSON.stringify(before?.user)) return
  const ending = unreportedReason ?? 'elsewhere'
  unreportedReason = undefined
  setSession(now)
  if (before && !now) notifySessionEnd(ending)
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
  for (const listener of listeners) listener()
}
