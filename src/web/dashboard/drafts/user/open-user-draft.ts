/**
 * The one draft of the signed-in creator's record in this browser tab, whatever screen is open, so that going to another screen
 * loses nothing. It takes over what other tabs type and save, and sends waiting edits when the network is back.
 */
import { getCurrentUser } from '#contract/accounts/current-user.ts'
import type { User } from '#contract/accounts/user.ts'
import { changeProfile } from '#contract/page.ts'
import { call } from '#web/api/call.ts'
import { browserStorage } from '#web/session/browser-storage.ts'
import { getSession, replaceUser, subscribeToSession, subscribeToSessionEnd } from '#web/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { createDraftStorage } from '../draft-storage.ts'
import type { Edit, Edits } from './draft-state.ts'
import { createUserDraft, type UserDraft } from './user-draft.ts'

const storedEdits = createDraftStorage<Edits>(
  () => browserStorage,
  'typed',
  (value) => (Object.values(value).every(isStoredEdit) ? (value as Edits) : undefined),
)

const isStoredEdit = (edit: Partial<Edit> | null) => edit?.mode === 'typed' || edit?.mode === 'due'

let open: { userId: string; draft: UserDraft } | undefined

/** Returns the open draft, or stops another user's and opens a new one. */
export function openUserDraft(user: User): UserDraft {
  if (open?.userId === user.id) return open.draft
  open?.draft.stop()
  const draft = connectUserDraft(user)
  open = { userId: user.id, draft }
  // After the current render: sends edits stored by an earlier visit.
  setTimeout(draft.retry)
  return draft
}

function connectUserDraft(user: User): UserDraft {
  const { id } = user
  const isSignedIn = () => getSession()?.user.id === id
  /** Merges the record into the draft too, which follows the session. */
  function updateSession(saved: User) {
    if (isSignedIn()) replaceUser(saved)
  }
  return createUserDraft(user, storedEdits.read(id) ?? {}, {
    patch: async (changes, version) =>
      updateSession((await call(changeProfile, { body: { ...changes, version }, keepalive: true })).user),
    reload: async () => updateSession((await call(getCurrentUser)).user),
    storeEdits(edits) {
      // The dashboard's fields unmount after the session has ended: edits that they still send must not be stored.
      if (isSignedIn()) storedEdits.store(id, Object.keys(edits).length > 0 ? edits : undefined)
    },
    notify: toast,
    schedule(milliseconds, act) {
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
  })
}

subscribeToSession(() => {
  const user = getSession()?.user
  if (user && user.id === open?.userId) open.draft.mergeSaved(user)
})
subscribeToSessionEnd(() => {
  open?.draft.stop()
  open = undefined
})

window.addEventListener('storage', ({ key, newValue }) => {
  if (open && key === storedEdits.keyFor(open.userId)) open.draft.mergeFromTab(storedEdits.parse(newValue) ?? {})
})
window.addEventListener('online', () => open?.draft.retry())
window.addEventListener('pagehide', () => open?.draft.flush())
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && open?.draft.flush())
