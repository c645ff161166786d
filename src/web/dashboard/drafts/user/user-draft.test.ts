/** The draft of the record with a server: when edits are sent, in what order, and which toasts follow. */
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { ApiError, NetworkError } from '#web/api/call.ts'
import type { Toast } from '#web/ui/feedback/toasts.ts'
import { defaultSaveCopy } from '../save-copy.ts'
import type { Edits, UserChanges } from './draft-state.ts'
import { createUserDraft } from './user-draft.ts'

const ada = { username: 'ada', bio: 'Old', pageTitle: null, theme: 'minimalist', xHandle: null, version: 1 } as User

const conflict = () => new ApiError(409, '{"code":"changed-elsewhere","message":"This was changed somewhere else."}', '')
const invalid = () => new ApiError(400, '{"code":"invalid","message":"Please check.","fields":{"bio":"Too long."}}', '')

/** A fake server with one record, whose responses can be made to fail, and timers that the test fires. */
function start(storedEdits: Edits = {}) {
  let record = ada
  const errors: (() => Error)[] = []
  const requests: UserChanges[] = []
  const toasts: Toast[] = []
  const timers = new Map<() => void, number>()
  const stored: { edits: Edits } = { edits: storedEdits }

  const saveElsewhere = (changes: UserChanges) => {
    record = { ...record, ...changes, version: record.version + 1 } as User
  }
  const userDraft = createUserDraft(ada, storedEdits, {
    async patch(changes, version) {
      requests.push(changes)
      const error = errors.shift()
      if (error) throw error()
      if (version !== record.version) throw conflict()
      saveElsewhere(changes)
      userDraft.mergeSaved(record)
    },
    reload: async () => userDraft.mergeSaved(record),
    storeEdits(edits) {
      stored.edits = edits
    },
    notify: (toast) => toasts.push(toast),
    schedule(milliseconds, act) {
      timers.set(act, milliseconds)
      return () => timers.delete(act)
    },
  })
  const elapse = (milliseconds: number) => {
    for (const [act, delay] of timers) if (delay <= milliseconds && timers.delete(act)) act()
  }
  const untilIdle = () => expect.poll(() => userDraft.getSnapshot().draft.sending).toBeUndefined()
  return { userDraft, requests, toasts, errors, timers, stored, elapse, untilIdle, saveElsewhere, record: () => record }
}

test('an immediate save shows at once, with a toast when it is saved', async () => {
  const { userDraft, requests, toasts } = start()
  const outcome = userDraft.save({ theme: 'dark' })

  expect(userDraft.getSnapshot().user.theme).toBe('dark')
  expect(await outcome).toBe('saved')
  expect(requests).toEqual([{ theme: 'dark' }])
  expect(toasts).toEqual([defaultSaveCopy.done])
})

test('reverts an immediate save with a toast when the server cannot be reached', async () => {
  const { userDraft, toasts, errors } = start()
  errors.push(() => new NetworkError())

  expect(await userDraft.save({ theme: 'dark' })).toBe('refused')
  expect(userDraft.getSnapshot().user.theme).toBe('minimalist')
  expect(toasts).toMatchObject([{ variant: 'destructive', title: 'Error' }])
})

test('autosaves one second after the last keystroke, in one request', async () => {
  const { userDraft, requests, timers, elapse, untilIdle } = start()
  for (const text of ['@a', '@ad', '@ada']) userDraft.edit({ xHandle: text }, {})
  expect([...timers.values()]).toEqual([1000])
  expect(requests).toEqual([])

  elapse(1000)
  await untilIdle()
  expect(requests).toEqual([{ xHandle: '@ada' }])
})

test('flush sends edits that wait for the autosave delay', async () => {
  const { userDraft, requests, timers, untilIdle } = start()
  userDraft.edit({ xHandle: '@ada' }, {})
  userDraft.flush()
  await untilIdle()

  expect(requests).toEqual([{ xHandle: '@ada' }])
  expect(timers.size).toBe(0)
})

test('an edit without autosave waits for send(), and is stored meanwhile', async () => {
  const { userDraft, requests, stored, elapse } = start()
  userDraft.edit({ bio: 'New' })
  elapse(60_000)
  expect(requests).toEqual([])
  expect(stored.edits).toEqual({ bio: { value: 'New', was: 'Old', mode: 'typed' } })

  expect(await userDraft.send(['bio'])).toBe('saved')
  expect(stored.edits).toEqual({})
})

test('stores an edit while offline, and sends it once online', async () => {
  const { userDraft, requests, errors, stored, record, untilIdle } = start()
  errors.push(() => new NetworkError())
  userDraft.edit({ bio: 'New' })

  expect(await userDraft.send(['bio'])).toBe('stored')
  expect(userDraft.getSnapshot()).toMatchObject({ isOffline: true, user: { bio: 'New' } })
  expect(stored.edits.bio).toMatchObject({ value: 'New', mode: 'due' })

  userDraft.retry()
  await untilIdle()
  await expect.poll(() => userDraft.getSnapshot().isOffline).toBe(false)
  expect(requests).toHaveLength(2)
  expect(record().bio).toBe('New')
})

test('retries at growing intervals', async () => {
  const { userDraft, errors, timers, elapse, record } = start()
  for (let times = 0; times < 3; times += 1) errors.push(() => new ApiError(503, '', 'Service Unavailable'))
  userDraft.edit({ bio: 'New' })
  await userDraft.send(['bio'])

  for (const pause of [3000, 6000, 12_000]) {
    await expect.poll(() => [...timers.values()]).toEqual([pause])
    elapse(pause)
  }
  await expect.poll(() => record().bio).toBe('New')
})

test('sends nothing after stop()', async () => {
  const { userDraft, requests, errors, elapse } = start()
  errors.push(() => new NetworkError())
  userDraft.edit({ bio: 'New' })
  await userDraft.send(['bio'])
  userDraft.stop()

  elapse(60_000)
  userDraft.retry()
  expect(requests).toHaveLength(1)
})

test('a refusal keeps what was typed, and shows the reason', async () => {
  const { userDraft, errors, toasts } = start()
  errors.push(invalid)
  userDraft.edit({ bio: 'x'.repeat(161) })

  expect(await userDraft.send(['bio'])).toBe('refused')
  expect(userDraft.getSnapshot().draft.errors).toEqual({ bio: 'Too long.' })
  expect(userDraft.getSnapshot().user.bio).toHaveLength(161)
  expect(toasts).toMatchObject([{ title: 'Error', description: 'Please check.' }])
})

test('saves without asking after someone else changed another field', async () => {
  const { userDraft, toasts, saveElsewhere, record } = start()
  saveElsewhere({ pageTitle: 'Theirs' })
  userDraft.edit({ bio: 'Mine' })

  expect(await userDraft.send(['bio'])).toBe('saved')
  expect(record()).toMatchObject({ bio: 'Mine', pageTitle: 'Theirs', version: 3 })
  expect(toasts).toEqual([defaultSaveCopy.done])
})

test('asks when someone else saved the same field', async () => {
  const { userDraft, toasts, saveElsewhere, record } = start()
  saveElsewhere({ bio: 'Theirs' })
  userDraft.edit({ bio: 'Mine' })

  expect(await userDraft.send(['bio'])).toBe('conflict')
  expect(userDraft.getSnapshot().draft.conflicts).toEqual(['bio'])
  expect(record().bio).toBe('Theirs')
  expect(toasts).toEqual([])

  userDraft.keepMine()
  await expect.poll(() => record().bio).toBe('Mine')
})

test('gives up when every attempt ends in a conflict', async () => {
  const { userDraft, errors, requests } = start()
  for (let times = 0; times < 20; times += 1) errors.push(conflict)
  userDraft.edit({ bio: 'Mine' })

  expect(await userDraft.send(['bio'])).toBe('refused')
  expect(requests.length).toBeLessThan(10)
})

test('sends an edit stored by an earlier visit', async () => {
  const { userDraft, record } = start({ bio: { value: 'Left', was: 'Old', mode: 'due' } })
  userDraft.retry()

  await expect.poll(() => record().bio).toBe('Left')
})
