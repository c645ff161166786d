/**
 * The session of this browser. It begins with a log-in or a sign-up, is kept in the browser's storage, and ends in one of four
 * ways: the person logs out, the server no longer knows the token, what is stored turns out corrupt, or another tab ended it.
 * All tabs follow each other.
 */
import type { SignedIn, User } from '#contract/accounts.ts'
import { keys, storage } from './browser-storage.ts'
import { readSession, type Session } from './read-session.ts'

export type Ending = 'logged-out' | 'expired' | 'corrupt' | 'elsewhere'

const listeners = new Set<() => void>()
const endListeners = new Set<(ending: Ending) => void>()
/** How the session ended, until the person has been told. */
let untold: Exclude<Ending, 'logged-out'> | undefined
let session = restored()

export const currentSession = (): Session | undefined => session

export function signIn({ token, user }: Pick<SignedIn, 'token' | 'user'>): void {
  untold = undefined
  storage.setItem(keys.token, token)
  storage.setItem(keys.user, JSON.stringify(user))
  change({ token, user })
}

/** The user as the server knows them now; the session stays. */
export function replaceUser(user: User): void {
  if (!session) return
  storage.setItem(keys.user, JSON.stringify(user))
  change({ ...session, user })
}

/** The server gave a new token in place of the one that asked, as it does when a password changes; the person stays. */
export function replaceToken(token: string): void {
  if (!session) return
  storage.setItem(keys.token, token)
  change({ ...session, token })
}

export function endSession(ending: Ending): void {
  if (!session) return
  forget()
  change(undefined)
  tell(ending)
}

/**
 * The server no longer knows this session's token. Another tab may have been given a newer one that this tab has not heard of
 * yet: then it is taken up, and the answer is whether the same person can ask again. Otherwise the session has ended.
 */
export function outlivesToken({ token, user }: Session): boolean {
  if (session?.token === token && storage.getItem(keys.token) !== token) follow()
  if (session?.token === token) endSession('expired')
  return session !== undefined && session.user.id === user.id
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hears how a session ends. */
export function onSessionEnd(listener: (ending: Ending) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** How the session ended, for the one screen that tells the person; nothing where they know, or were told. */
export function takeEnding(): Exclude<Ending, 'logged-out'> | undefined {
  const ending = untold
  untold = undefined
  return ending
}

function tell(ending: Ending) {
  untold = ending === 'logged-out' ? undefined : ending
  for (const listener of endListeners) listener(ending)
}

window.addEventListener('storage', ({ key, storageArea }) => {
  const isOurs = storageArea === storage && (key === null || key === keys.token || key === keys.user)
  if (isOurs) follow()
})

/** Another tab has written. It writes token and user one after the other; what lies between is no session for a moment. */
function follow() {
  const before = session
  const now = restored()
  if (now?.token === before?.token && JSON.stringify(now?.user) === JSON.stringify(before?.user)) return
  const ending = untold ?? 'elsewhere'
  untold = undefined
  change(now)
  if (before && !now) tell(ending)
}

function restored(): Session | undefined {
  const stored = readSession(storage.getItem(keys.token), storage.getItem(keys.user))
  if (stored !== 'corrupt') return stored
  forget()
  untold = 'corrupt'
  return undefined
}

function forget() {
  storage.removeItem(keys.token)
  storage.removeItem(keys.user)
}

function change(next: Session | undefined) {
  session = next
  for (const listener of listeners) listener()
}
