/** The draft of a record: the life of an edit, from the first keystroke to the saved record. */
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import type { DraftState, UserChanges, UserField } from './draft-state.ts'
import * as drafts from './draft-state.ts'

const ada = (fields: Partial<User> = {}) =>
  ({ username: 'ada', bio: 'Old', pageTitle: null, theme: 'minimalist', showUsername: true, version: 1, ...fields }) as User

const typed = (draft: DraftState, changes: UserChanges) => drafts.applyEdit(draft, changes, 'typed')
const sent = (draft: DraftState, ...fields: UserField[]) => drafts.takeNext(drafts.enqueue(draft, fields, 1))

test('the merged record shows what was typed, and the saved record stays unchanged', () => {
  const draft = typed(drafts.initDraft(ada()), { bio: 'New' })

  expect(drafts.mergeRecord(draft).bio).toBe('New')
  expect(draft.saved.bio).toBe('Old')
})

test('typing the saved value again leaves no edit', () => {
  const draft = typed(typed(drafts.initDraft(ada()), { bio: 'Older' }), { bio: 'Old ' })

  expect(draft.edits).toEqual({})
})

test('removes an edit once the server has saved it', () => {
  const { draft, task } = sent(typed(drafts.initDraft(ada()), { bio: 'New' }), 'bio')
  expect(task?.changes).toEqual({ bio: 'New' })

  const after = drafts.onSaved(drafts.mergeSaved(draft, ada({ bio: 'New', version: 2 })))
  expect(after.edits).toEqual({})
  expect(after.saved.version).toBe(2)
})

test('keeps what was typed during the request, based on what was saved', () => {
  const { draft } = sent(typed(drafts.initDraft(ada()), { bio: 'New' }), 'bio')
  const after = drafts.onSaved(drafts.mergeSaved(typed(draft, { bio: 'New and more' }), ada({ bio: 'New', version: 2 })))

  expect(after.edits.bio).toEqual({ value: 'New and more', was: 'New', mode: 'typed' })
})

test('typing the saved text again while another is being sent counts as an edit', () => {
  const { draft } = sent(typed(drafts.initDraft(ada()), { bio: 'New' }), 'bio')
  const after = drafts.onSaved(drafts.mergeSaved(typed(draft, { bio: 'Old' }), ada({ bio: 'New', version: 2 })))

  expect(drafts.mergeRecord(after).bio).toBe('Old')
  expect(after.edits.bio?.was).toBe('New')
})

test('a refusal reverts an immediate edit, and leaves a typed one with an error beside its field', () => {
  const pressed = drafts.applyEdit(
    typed(drafts.initDraft(ada()), { pageTitle: 'x'.repeat(99) }),
    { showUsername: false },
    'immediate',
  )
  const { draft } = sent(pressed, 'pageTitle', 'showUsername')
  const after = drafts.onRefused(draft, { pageTitle: 'Use at most 70 characters.' })

  expect(drafts.mergeRecord(after)).toMatchObject({ showUsername: true, pageTitle: 'x'.repeat(99) })
  expect(after.errors).toEqual({ pageTitle: 'Use at most 70 characters.' })
  expect(typed(after, { pageTitle: 'x' }).errors).toEqual({})
})

test('without a network, typed edits wait in the queue and immediate ones are reverted', () => {
  const both = drafts.applyEdit(typed(drafts.initDraft(ada()), { bio: 'New' }), { showUsername: false }, 'immediate')
  const after = drafts.onOffline(sent(both, 'bio', 'showUsername').draft)

  expect(drafts.mergeRecord(after)).toMatchObject({ bio: 'New', showUsername: true })
  expect(drafts.takeNext(after).task?.changes).toEqual({ bio: 'New' })
})

test('resends an edit after someone else has changed another field', () => {
  const { draft } = sent(typed(drafts.initDraft(ada()), { bio: 'Mine' }), 'bio')
  const after = drafts.takeNext(drafts.requeue(drafts.mergeSaved(draft, ada({ pageTitle: 'Theirs', version: 2 }))))

  expect(after.task?.changes).toEqual({ bio: 'Mine' })
  expect(after.draft.saved).toMatchObject({ pageTitle: 'Theirs', version: 2 })
  expect(after.draft.conflicts).toEqual([])
})

test('does not send a field in conflict before the user has decided', () => {
  const start = typed(drafts.initDraft(ada()), { bio: 'Mine', pageTitle: 'Mine too' })
  const { draft } = sent(start, 'bio', 'pageTitle')
  const after = drafts.takeNext(drafts.requeue(drafts.mergeSaved(draft, ada({ bio: 'Theirs', version: 2 }))))
  expect(after.task?.changes).toEqual({ pageTitle: 'Mine too' })
  expect(after.draft.conflicts).toEqual(['bio'])

  const done = drafts.onSaved(drafts.mergeSaved(after.draft, ada({ bio: 'Theirs', pageTitle: 'Mine too', version: 3 })))
  expect(drafts.takeNext(drafts.keepMine(done, 2)).task?.changes).toEqual({ bio: 'Mine' })
  expect(drafts.mergeRecord(drafts.acceptSavedVersion(done)).bio).toBe('Theirs')
})

test('finds a conflict with what another tab saved before this tab sent its edit', () => {
  const draft = drafts.mergeSaved(typed(drafts.initDraft(ada()), { bio: 'Mine' }), ada({ bio: 'Theirs', version: 2 }))
  const after = sent(draft, 'bio')

  expect(after.task?.changes).toBeUndefined()
  expect(after.draft.conflicts).toEqual(['bio'])
})

test('two equal changes do not conflict', () => {
  const draft = drafts.mergeSaved(typed(drafts.initDraft(ada()), { bio: 'Same' }), ada({ bio: 'Same', version: 2 }))

  expect(draft.edits).toEqual({})
})

test('postponing keeps both versions, and asks again before anything is sent', () => {
  const theirs = ada({ bio: 'Theirs', version: 2 })
  const draft = sent(drafts.mergeSaved(typed(drafts.initDraft(ada()), { bio: 'Mine' }), theirs), 'bio').draft
  const later = drafts.postponeConflicts(draft)

  expect(drafts.mergeRecord(later).bio).toBe('Mine')
  expect(sent(later, 'bio').draft.conflicts).toEqual(['bio'])
})

test('an older response does not replace a newer record', () => {
  const draft = drafts.mergeSaved(drafts.initDraft(ada({ bio: 'Newest', version: 3 })), ada({ version: 2 }))

  expect(draft.saved.bio).toBe('Newest')
})

test('takes over edits from another tab, except for what this tab is sending', () => {
  const { draft } = sent(drafts.applyEdit(drafts.initDraft(ada()), { theme: 'dark' }, 'immediate'), 'theme')
  const after = drafts.mergeFromTab(draft, { bio: { value: 'From there', was: 'Old', mode: 'typed' } })

  expect(drafts.mergeRecord(after)).toMatchObject({ bio: 'From there', theme: 'dark' })
})

test('finds an orphaned edit of an earlier visit once', () => {
  const draft = drafts.initDraft(ada(), { bio: { value: 'Left', was: 'Old', mode: 'due' } })
  expect(drafts.findOrphanedEdits(draft)).toEqual(['bio'])
  expect(drafts.findOrphanedEdits(drafts.enqueue(draft, ['bio'], 1))).toEqual([])
})
