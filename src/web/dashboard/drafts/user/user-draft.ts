/**
 * The draft of the signed-in creator's record: applies edits, sends them through the mutation queue, and shows toasts with the
 * result. Requests, storage, toasts and timers are passed in as dependencies, so that tests need no clock.
 */
import type { User } from '#contract/accounts/user.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { describeExcess } from '#rules/text/excess.ts'
import { createListeners } from '#web/ui/browser/listeners.ts'
import type { Toast } from '#web/ui/feedback/toasts.ts'
import { toErrorToast, toFieldErrors } from '../errors.ts'
import { createMutationQueue, type Schedule } from '../mutation-queue.ts'
import { defaultSaveCopy, type SaveCopy } from '../save-copy.ts'
import type { DraftState, Edits, Task, UserChanges, UserField, UserMutation } from './draft-state.ts'
import * as state from './draft-state.ts'

/** `stored`: the server could not be reached; the edit is stored in this browser and sent later. `conflict`: a dialog asks the user. */
export type SaveResult = 'saved' | 'refused' | 'stored' | 'conflict'

export type UserDraftDependencies = {
  /** Saves the changes. Like `reload`, it passes the saved record to `mergeSaved`. */
  patch(changes: UserChanges, version: number): Promise<void>
  reload(): Promise<void>
  /** Stores the edits where a reload and the other tabs find them. */
  storeEdits(edits: Edits): void
  notify(toast: Toast): void
  schedule: Schedule
}

export type UserDraft = ReturnType<typeof createUserDraft>

export function createUserDraft(user: User, storedEdits: Edits, dependencies: UserDraftDependencies) {
  const { patch, reload, storeEdits, notify, schedule } = dependencies
  const autosaves = createAutosaveTimers(schedule)
  /** By mutation id: who waits for its result, and the texts of its toasts. */
  const callers = new Map<number, { copy: SaveCopy; resolve: (result: SaveResult) => void }>()
  const { subscribe, notify: notifyListeners } = createListeners()
  let draft = state.initDraft(user, storedEdits)
  let lastId = 0

  const queue = createMutationQueue<Task, void>({
    takeNext() {
      for (;;) {
        const { draft: next, task } = state.takeNext(draft)
        update(next)
        if (!task || task.changes) return task
        settle(task.mutation)
      }
    },
    send: ({ changes = {} }) => patch(changes, draft.saved.version),
    onSaved({ mutation }) {
      update(state.onSaved(draft))
      settle(mutation, true)
    },
    async reload() {
      await reload()
      update(state.requeue(draft))
    },
    onOffline({ mutation }, error) {
      const isImmediate = mutation.fields.some((field) => draft.edits[field]?.mode === 'immediate')
      update(state.onOffline(draft))
      // The screen shows edits that wait for the network; an edit that was reverted needs a toast now.
      if (isImmediate) fail(mutation, error)
      else callers.get(mutation.id)?.resolve('stored')
      return true
    },
    onError({ mutation }, error) {
      update(state.onRefused(draft, toFieldErrors(error)))
      fail(mutation, error)
    },
    beforeRetry() {
      for (const field of state.findOrphanedEdits(draft)) update(state.enqueue(draft, [field], addCaller({})))
    },
    isWaiting: () => draft.queue.some(({ fields }) => fields.some((field) => draft.edits[field])),
    schedule,
  })
  let snapshot = takeSnapshot()

  return {
    getSnapshot: () => snapshot,
    subscribe,
    save(changes: UserChanges, copy: SaveCopy = defaultSaveCopy): Promise<SaveResult> {
      update(state.applyEdit(draft, changes, 'immediate'))
      return send(Object.keys(changes) as UserField[], copy)
    },
    edit(changes: UserChanges, autosave?: SaveCopy) {
      update(state.applyEdit(draft, changes, 'typed'))
      if (!autosave) return
      for (const field of Object.keys(changes) as UserField[]) {
        if (isTooLong(field, changes[field])) autosaves.cancel(field)
        else autosaves.start(field, () => void send([field], autosave))
      }
    },
    send,
    flush: autosaves.flush,
    discard(fields: readonly UserField[]) {
      for (const field of fields) autosaves.cancel(field)
      update(state.discardEdits(draft, fields))
    },
    /** Sends edits that wait for the network, and those stored by another tab or an earlier visit. */
    retry: queue.retry,
    mergeSaved: (user: User) => update(state.mergeSaved(draft, user)),
    mergeFromTab: (edits: Edits) => update(state.mergeFromTab(draft, edits)),
    keepMine() {
      update(state.keepMine(draft, addCaller(defaultSaveCopy)))
      queue.flush()
    },
    acceptSavedVersion: () => update(state.acceptSavedVersion(draft)),
    postponeConflicts: () => update(state.postponeConflicts(draft)),
    stop: queue.stop,
  }

  function update(next: DraftState) {
    if (next.edits !== draft.edits) storeEdits(state.toStorableEdits(next.edits))
    draft = next
    snapshot = takeSnapshot()
    notifyListeners()
  }

  function takeSnapshot() {
    return { draft, isOffline: queue.isOffline(), user: state.mergeRecord(draft) }
  }

  function send(fields: readonly UserField[], copy: SaveCopy = defaultSaveCopy): Promise<SaveResult> {
    for (const field of fields) autosaves.cancel(field)
    return new Promise((resolve) => {
      update(state.enqueue(draft, fields, addCaller(copy, resolve)))
      queue.flush()
    })
  }

  function addCaller(copy: SaveCopy, resolve: (result: SaveResult) => void = () => {}): number {
    lastId += 1
    callers.set(lastId, { copy, resolve })
    return lastId
  }

  function settle(mutation: UserMutation, wasSaved = false) {
    const caller = callers.get(mutation.id)
    callers.delete(mutation.id)
    const isConflict = mutation.fields.some((field) => draft.conflicts.includes(field))
    if (caller?.copy.done && wasSaved && !isConflict) notify(caller.copy.done)
    caller?.resolve(isConflict ? 'conflict' : 'saved')
  }

  function fail(mutation: UserMutation, error: unknown) {
    const caller = callers.get(mutation.id)
    callers.delete(mutation.id)
    notify(toErrorToast(error, caller?.copy.failed ?? defaultSaveCopy.failed))
    caller?.resolve('refused')
  }
}

/** The field itself says by how much. */
export function isTooLong(field: UserField, value: unknown): boolean {
  const row = pageFields[field]
  return typeof value === 'string' && 'max' in row && describeExcess(value, row.max) !== undefined
}

/** Milliseconds. */
const autosaveDelay = 1000

/** Runs the autosave of a field once typing in it has stopped; each keystroke restarts the delay. */
function createAutosaveTimers(schedule: Schedule) {
  const timers = new Map<UserField, { cancel: () => void; run: () => void }>()

  function cancel(field: UserField) {
    timers.get(field)?.cancel()
    timers.delete(field)
  }
  return {
    cancel,
    start(field: UserField, autosave: () => void) {
      cancel(field)
      const run = () => {
        cancel(field)
        autosave()
      }
      timers.set(field, { cancel: schedule(autosaveDelay, run), run })
    },
    /** Runs the pending autosaves of these fields at once; without fields, all of them. */
    flush(fields: readonly UserField[] = [...timers.keys()]) {
      for (const field of fields) timers.get(field)?.run()
    },
  }
}
