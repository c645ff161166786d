/**
 * How every tab of the dashboard changes the signed-in creator's record.
 *
 * - `user` is the record as the person sees it: what is saved, with everything typed and on its way on top. Draw from it.
 * - `save({ theme: 'dark' }, words?)` is for what is pressed: a switch, a choice, a Save button. It shows at once, goes out at
 *   once, and is taken back with a toast where it fails. `words.done` is the toast of success (none where it is left out; the
 *   default is 'Settings Updated'), `words.failed` what is said when the server gives no reason of its own.
 * - `type({ bio: '…' })` is for what is typed and saved by a button: it shows in the preview, survives a reload and a lost
 *   network, and goes out with `send(['bio'])`. With `autosave` words, `type({ floatingHeader: '…' }, {})`, it goes out by
 *   itself one second after the last keystroke, each field in a call of its own.
 * - `faults[field]` is the server's word on what was typed there. `unsaved` lists the fields that differ from what is saved.
 * - Somebody else's change to the same field is never overwritten silently: `Clashes` asks. Tabs need do nothing for it.
 *
 * A text field that is saved this way is best wired with `useTyped`.
 */
import { useMemo, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import type { Field } from './user-changes.ts'
import { saverOf } from './open-user-draft.ts'

export function useSaving(user: User) {
  const saver = saverOf(user)
  const { desk, isAway, user: seen } = useSyncExternalStore(saver.subscribe, saver.shown)
  const { save, type, send, discard, flush } = saver
  return useMemo(
    () => ({
      user: seen,
      saved: desk.saved,
      faults: desk.faults,
      unsaved: Object.keys(desk.edits) as Field[],
      isSaving: desk.sent !== undefined,
      /** The server cannot be reached; what was typed is kept and goes out by itself. */
      isAway,
      save,
      type,
      send,
      discard,
      flush,
    }),
    [seen, desk, isAway, save, type, send, discard, flush],
  )
}
