/** The life of an edit, from the first letter to what is saved. */
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/sign-in.ts'
import type { Changes, Field } from './user-changes.ts'
import * as desks from './draft-state.ts'

const ada = (more: Partial<User> = {}) =>
  ({ username: 'ada', bio: 'Old', pageTitle: null, theme: 'minimalist', showUsername: true, version: 1, ...more }) as User

const typed = (desk: desks.Desk, changes: Changes) => desks.edited(desk, changes, 'typed')
const sent = (desk: desks.Desk, ...fields: Field[]) => desks.next(desks.due(desk, fields, 1))

test('what is typed is seen, and what is saved stays as it was', () => {
  const desk = typed(desks.opened(ada()), { bio: 'New' })

  expect(desks.seen(desk).bio).toBe('New')
  expect(desk.saved.bio).toBe('Old')
})

test('typing back what was there leaves nothing to save', () => {
  const desk = typed(typed(desks.opened(ada()), { bio: 'Older' }), { bio: 'Old ' })

  expect(desk.edits).toEqual({})
})

test('what the server has is no edit any more', () => {
  const { desk, task } = sent(typed(desks.opened(ada()), { bio: 'New' }), 'bio')
  expect(task?.changes).toEqual({ bio: 'New' })

  const after = desks.answered(desk, ada({ bio: 'New', version: 2 }))
  expect(after.edits).toEqual({})
  expect(after.saved.version).toBe(2)
})

test('what was typed while the call was out stays, and begins from what was saved', () => {
  const { desk } = sent(typed(desks.opened(ada()), { bio: 'New' }), 'bio')
  const after = desks.answered(typed(desk, { bio: 'New and more' }), ada({ bio: 'New', version: 2 }))

  expect(after.edits.bio).toEqual({ value: 'New and more', was: 'New', mode: 'typed' })
})

test('typing the old text again while the new one is out is an edit all the same', () => {
  const { desk } = sent(typed(desks.opened(ada()), { bio: 'New' }), 'bio')
  const after = desks.answered(typed(desk, { bio: 'Old' }), ada({ bio: 'New', version: 2 }))

  expect(desks.seen(after).bio).toBe('Old')
  expect(after.edits.bio?.was).toBe('New')
})

test('a no takes a pressed switch back, and leaves what was typed with a word beside it', () => {
  const pressed = desks.edited(typed(desks.opened(ada()), { pageTitle: 'x'.repeat(99) }), { showUsername: false }, 'pressed')
  const { desk } = sent(pressed, 'pageTitle', 'showUsername')
  const after = desks.refused(desk, { pageTitle: 'Use at most 70 characters.' })

  expect(desks.seen(after)).toMatchObject({ showUsername: true, pageTitle: 'x'.repeat(99) })
  expect(after.faults).toEqual({ pageTitle: 'Use at most 70 characters.' })
  expect(typed(after, { pageTitle: 'x' }).faults).toEqual({})
})

test('without a network, what was typed waits in the queue and what was pressed is taken back', () => {
  const both = desks.edited(typed(desks.opened(ada()), { bio: 'New' }), { showUsername: false }, 'pressed')
  const after = desks.lost(sent(both, 'bio', 'showUsername').desk)

  expect(desks.seen(after)).toMatchObject({ bio: 'New', showUsername: true })
  expect(desks.next(after).task?.changes).toEqual({ bio: 'New' })
})

test('somebody else changed another field: mine goes out again on top of theirs', () => {
  const { desk } = sent(typed(desks.opened(ada()), { bio: 'Mine' }), 'bio')
  const after = desks.next(desks.overtaken(desk, ada({ pageTitle: 'Theirs', version: 2 })))

  expect(after.task?.changes).toEqual({ bio: 'Mine' })
  expect(after.desk.saved).toMatchObject({ pageTitle: 'Theirs', version: 2 })
  expect(after.desk.conflicts).toEqual([])
})

test('somebody else changed the same field: nothing of it goes out before the person has decided', () => {
  const start = typed(desks.opened(ada()), { bio: 'Mine', pageTitle: 'Mine too' })
  const { desk } = sent(start, 'bio', 'pageTitle')
  const after = desks.next(desks.overtaken(desk, ada({ bio: 'Theirs', version: 2 })))
  expect(after.task?.changes).toEqual({ pageTitle: 'Mine too' })
  expect(after.desk.conflicts).toEqual(['bio'])

  const done = desks.answered(after.desk, ada({ bio: 'Theirs', pageTitle: 'Mine too', version: 3 }))
  expect(desks.next(desks.keptMine(done, 2)).task?.changes).toEqual({ bio: 'Mine' })
  expect(desks.seen(desks.tookTheirs(done)).bio).toBe('Theirs')
})

test('the same is noticed where another tab’s save arrived before mine was sent', () => {
  const desk = desks.followed(typed(desks.opened(ada()), { bio: 'Mine' }), ada({ bio: 'Theirs', version: 2 }))
  const after = sent(desk, 'bio')

  expect(after.task?.changes).toBeUndefined()
  expect(after.desk.conflicts).toEqual(['bio'])
})

test('both wrote the same: there is nothing to decide', () => {
  const desk = desks.followed(typed(desks.opened(ada()), { bio: 'Same' }), ada({ bio: 'Same', version: 2 }))

  expect(desk.edits).toEqual({})
})

test('who decides later keeps both, and is asked again before anything goes out', () => {
  const theirs = ada({ bio: 'Theirs', version: 2 })
  const desk = sent(desks.followed(typed(desks.opened(ada()), { bio: 'Mine' }), theirs), 'bio').desk
  const later = desks.undecided(desk)

  expect(desks.seen(later).bio).toBe('Mine')
  expect(sent(later, 'bio').desk.conflicts).toEqual(['bio'])
})

test('an answer that was asked for earlier does not put back what is newer', () => {
  const desk = desks.followed(desks.opened(ada({ bio: 'Newest', version: 3 })), ada({ version: 2 }))

  expect(desk.saved.bio).toBe('Newest')
})

test('what another tab types is seen here, and what this tab has on its way is not touched', () => {
  const { desk } = sent(desks.edited(desks.opened(ada()), { theme: 'dark' }, 'pressed'), 'theme')
  const after = desks.joined(desk, { bio: { value: 'From there', was: 'Old', mode: 'typed' } })

  expect(desks.seen(after)).toMatchObject({ bio: 'From there', theme: 'dark' })
})

test('what an earlier visit left due is found again, and once', () => {
  const desk = desks.opened(ada(), { bio: { value: 'Left', was: 'Old', mode: 'due' } })
  expect(desks.stranded(desk)).toEqual(['bio'])
  expect(desks.stranded(desks.due(desk, ['bio'], 1))).toEqual([])
})
