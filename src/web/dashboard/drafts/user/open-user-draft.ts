/**
 * The saver of whoever is signed in: one for the whole browser tab, whatever screen is open, so that nothing typed is lost by
 * going elsewhere. It follows what other tabs save and type, and goes on when the network returns.
 */
import type { User } from '#contract/accounts/sign-in.ts'
import { me } from '#contract/accounts/sign-in.ts'
import { changeUser } from '#contract/page.ts'
import { call } from '#web/api/call.ts'
import { currentSession, onSession, onSessionEnd, replaceUser } from '#web/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import type { Edits } from './draft-state.ts'
import { createSaver, type Saver } from './user-draft.ts'
import { keepTyping, keptTyping, readTyping, typingKey } from '../draft-storage.ts'

let open: { userId: string; saver: Saver } | undefined

export function saverOf(user: User): Saver {
  if (open?.userId === user.id) return open.saver
  open?.saver.end()
  const saver = newSaver(user)
  open = { userId: user.id, saver }
  // What an earlier visit left goes out, once what is being drawn stands.
  setTimeout(saver.retry)
  return saver
}

function newSaver(user: User): Saver {
  const isTheirs = () => currentSession()?.user.id === user.id
  // The dashboard's fields go away after the session: what they leave then is nobody's to keep.
  const keep = (edits: Edits) => isTheirs() && keepTyping(user.id, edits)
  const followed = (user: User) => {
    if (isTheirs()) replaceUser(user)
    return user
  }
  return createSaver(user, keptTyping(user.id), {
    patch: async (changes, version) =>
      followed((await call(changeUser, { body: { ...changes, version }, keepalive: true })).user),
    reread: async () => followed((await call(me)).user),
    keep,
    tell: toast,
    wait(milliseconds, then) {
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
  })
}

onSession(() => {
  const user = currentSession()?.user
  if (user && user.id === open?.userId) open.saver.follow(user)
})

/** Whoever logs out on a shared computer leaves nothing behind. A session that ended by itself finds its typing again. */
onSessionEnd((ending) => {
  if (ending === 'logged-out' && open) keepTyping(open.userId, {})
  open?.saver.end()
  open = undefined
})

window.addEventListener('storage', ({ key, newValue }) => {
  if (open && key === typingKey(open.userId)) open.saver.join(readTyping(newValue))
})
window.addEventListener('online', () => open?.saver.retry())
window.addEventListener('pagehide', () => open?.saver.flush())
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && open?.saver.flush())
