/** How edits reach the server: when, in what order, and what is said when they do not. */
import { expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/sign-in.ts'
import { ApiError, Unreachable } from '#web/api/errors.ts'
import type { Toast } from '#web/ui/feedback/toasts.ts'
import type { Changes } from './user-changes.ts'
import type { Edits } from './draft-state.ts'
import { createSaver, saved } from './user-draft.ts'

const ada = { username: 'ada', bio: 'Old', pageTitle: null, theme: 'minimalist', xHandle: null, version: 1 } as User

const overtaken = () => new ApiError(409, '{"code":"changed-elsewhere","message":"This was changed somewhere else."}', '')
const wrong = () => new ApiError(400, '{"code":"invalid","message":"Please check.","fields":{"bio":"Too long."}}', '')

/** A server with one record, whose answers can be made to fail, and hands on the clock. */
function scene(kept: Edits = {}) {
  let record = ada
  const failures: (() => Error)[] = []
  const asked: Changes[] = []
  const told: Toast[] = []
  const waits = new Map<() => void, number>()
  const drawer: { edits: Edits } = { edits: kept }

  const somebodyElse = (changes: Changes) => {
    record = { ...record, ...changes, version: record.version + 1 } as User
  }
  const saver = createSaver(ada, kept, {
    async patch(changes, version) {
      asked.push(changes)
      const failure = failures.shift()
      if (failure) throw failure()
      if (version !== record.version) throw overtaken()
      somebodyElse(changes)
      return record
    },
    reread: async () => record,
    keep(edits) {
      drawer.edits = edits
    },
    tell: (toast) => told.push(toast),
    wait(milliseconds, then) {
      waits.set(then, milliseconds)
      return () => waits.delete(then)
    },
  })
  const elapse = (milliseconds: number) => {
    for (const [then, after] of waits) if (after <= milliseconds && waits.delete(then)) then()
  }
  const quiet = () => vi.waitFor(() => expect(saver.shown().desk.sent).toBeUndefined())
  return { saver, asked, told, failures, waits, drawer, elapse, quiet, somebodyElse, record: () => record }
}

test('a pressed choice shows at once and says when it is saved', async () => {
  const { saver, asked, told } = scene()
  const outcome = saver.save({ theme: 'dark' })

  expect(saver.shown().user.theme).toBe('dark')
  expect(await outcome).toBe('saved')
  expect(asked).toEqual([{ theme: 'dark' }])
  expect(told).toEqual([saved.done])
})

test('a pressed choice that the server cannot be asked for is taken back, with a word', async () => {
  const { saver, told, failures } = scene()
  failures.push(() => new Unreachable())

  expect(await saver.save({ theme: 'dark' })).toBe('refused')
  expect(saver.shown().user.theme).toBe('minimalist')
  expect(told).toMatchObject([{ variant: 'destructive', title: 'Error' }])
})

test('typing goes out a second after the last keystroke, in one call', async () => {
  const { saver, asked, waits, elapse, quiet } = scene()
  for (const text of ['@a', '@ad', '@ada']) saver.type({ xHandle: text }, {})
  expect([...waits.values()]).toEqual([1000])
  expect(asked).toEqual([])

  elapse(1000)
  await quiet()
  expect(asked).toEqual([{ xHandle: '@ada' }])
})

test('leaving sends what waits for the typing to stop', async () => {
  const { saver, asked, waits, quiet } = scene()
  saver.type({ xHandle: '@ada' }, {})
  saver.flush()
  await quiet()

  expect(asked).toEqual([{ xHandle: '@ada' }])
  expect(waits.size).toBe(0)
})

test('what is typed for a button waits for it, and is kept meanwhile', async () => {
  const { saver, asked, drawer, elapse } = scene()
  saver.type({ bio: 'New' })
  elapse(60_000)
  expect(asked).toEqual([])
  expect(drawer.edits).toEqual({ bio: { value: 'New', was: 'Old', mode: 'typed' } })

  expect(await saver.send(['bio'])).toBe('saved')
  expect(drawer.edits).toEqual({})
})

test('a lost network keeps the typing and sends it again when it is back', async () => {
  const { saver, asked, failures, drawer, record, quiet } = scene()
  failures.push(() => new Unreachable())
  saver.type({ bio: 'New' })

  expect(await saver.send(['bio'])).toBe('kept')
  expect(saver.shown()).toMatchObject({ isAway: true, user: { bio: 'New' } })
  expect(drawer.edits.bio).toMatchObject({ value: 'New', mode: 'due' })

  saver.retry()
  await quiet()
  await vi.waitFor(() => expect(saver.shown().isAway).toBe(false))
  expect(asked).toHaveLength(2)
  expect(record().bio).toBe('New')
})

test('the server is tried again by itself, less and less often', async () => {
  const { saver, failures, waits, elapse, record } = scene()
  for (let times = 0; times < 3; times += 1) failures.push(() => new ApiError(503, '', 'Service Unavailable'))
  saver.type({ bio: 'New' })
  await saver.send(['bio'])

  for (const pause of [3000, 6000, 12_000]) {
    await vi.waitFor(() => expect([...waits.values()]).toEqual([pause]))
    elapse(pause)
  }
  await vi.waitFor(() => expect(record().bio).toBe('New'))
})

test('once its person has left, nothing more is sent', async () => {
  const { saver, asked, failures, elapse } = scene()
  failures.push(() => new Unreachable())
  saver.type({ bio: 'New' })
  await saver.send(['bio'])
  saver.end()

  elapse(60_000)
  saver.retry()
  expect(asked).toHaveLength(1)
})

test('a no leaves the typing with its reason', async () => {
  const { saver, failures, told } = scene()
  failures.push(wrong)
  saver.type({ bio: 'x'.repeat(161) })

  expect(await saver.send(['bio'])).toBe('refused')
  expect(saver.shown().desk.faults).toEqual({ bio: 'Too long.' })
  expect(saver.shown().user.bio).toHaveLength(161)
  expect(told).toMatchObject([{ title: 'Error', description: 'Please check.' }])
})

test('somebody else saved another field: mine goes on top, and nobody is bothered', async () => {
  const { saver, told, somebodyElse, record } = scene()
  somebodyElse({ pageTitle: 'Theirs' })
  saver.type({ bio: 'Mine' })

  expect(await saver.send(['bio'])).toBe('saved')
  expect(record()).toMatchObject({ bio: 'Mine', pageTitle: 'Theirs', version: 3 })
  expect(told).toEqual([saved.done])
})

test('somebody else saved the same field: the person decides', async () => {
  const { saver, told, somebodyElse, record } = scene()
  somebodyElse({ bio: 'Theirs' })
  saver.type({ bio: 'Mine' })

  expect(await saver.send(['bio'])).toBe('clash')
  expect(saver.shown().desk.conflicts).toEqual(['bio'])
  expect(record().bio).toBe('Theirs')
  expect(told).toEqual([])

  saver.keepMine()
  await vi.waitFor(() => expect(record().bio).toBe('Mine'))
})

test('a server that always says that somebody was faster is not asked for ever', async () => {
  const { saver, failures, asked } = scene()
  for (let times = 0; times < 20; times += 1) failures.push(overtaken)
  saver.type({ bio: 'Mine' })

  expect(await saver.send(['bio'])).toBe('refused')
  expect(asked.length).toBeLessThan(10)
})

test('what an earlier visit left goes out when the tab opens again', async () => {
  const { saver, record } = scene({ bio: { value: 'Left', was: 'Old', mode: 'due' } })
  saver.retry()

  await vi.waitFor(() => expect(record().bio).toBe('Left'))
})
