// @vitest-environment happy-dom
/** Editing the record from a screen: what shows, what survives a reload or a lost network, and what other tabs do. */
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endBrowserSession, getSession } from '#web/session/session.ts'
import { getShownToasts } from '#web/ui/feedback/toasts.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderHookInDashboard } from '../../testing/render-in-dashboard.tsx'
import type { Edits } from './draft-state.ts'
import { useDraftField, useUserDraft } from './use-user-draft.ts'

afterEach(() => {
  cleanup()
  act(() => endBrowserSession('expired'))
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start() {
  const server = startFakeServer()
  const { result, unmount } = renderHookInDashboard(() => useUserDraft(), server.user())
  await untilOpened()
  return { server, draft: result, unmount, storedKey: `lintel_typed_${server.user().id}` }
}

test('save shows at once, reaches the server, and updates the session', async () => {
  const { server, draft } = await start()
  let saved: Promise<string> | undefined
  act(() => {
    saved = draft.current.save({ theme: 'dark' })
  })
  expect(draft.current.user.theme).toBe('dark')
  expect(server.user().theme).toBe('minimalist')

  expect(await act(() => saved)).toBe('saved')
  expect(server.user().theme).toBe('dark')
  expect(getSession()?.user.theme).toBe('dark')
  expect(draft.current.unsaved).toEqual([])
})

test('an edit is not sent before send(), and survives the end of its session', async () => {
  const { server, draft, unmount } = await start()
  act(() => draft.current.edit({ bio: 'Half a sentence' }))
  expect(draft.current.user.bio).toBe('Half a sentence')
  expect(server.changes()).toEqual([])

  unmount()
  endBrowserSession('expired')
  const { result: again } = renderHookInDashboard(() => useUserDraft(), server.user())
  expect(again.current.user.bio).toBe('Half a sentence')
  expect(again.current.unsaved).toEqual(['bio'])

  expect(await act(() => again.current.send(['bio']))).toBe('saved')
  expect(server.user().bio).toBe('Half a sentence')
})

test('logging out deletes what was typed', async () => {
  const { draft, unmount, storedKey } = await start()
  act(() => draft.current.edit({ bio: 'Private' }))
  expect(localStorage.getItem(storedKey)).toContain('Private')

  unmount()
  endBrowserSession('logged-out')
  expect(localStorage.getItem(storedKey)).toBeNull()
})

test('without a network an edit waits, and is sent when the browser is online again', async () => {
  const { server, draft } = await start()
  act(() => draft.current.edit({ bio: 'Written in a tunnel' }))
  server.loseNetwork()
  expect(await act(() => draft.current.send(['bio']))).toBe('stored')
  expect(draft.current.isOffline).toBe(true)
  expect(draft.current.user.bio).toBe('Written in a tunnel')

  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(draft.current.isOffline).toBe(false))
  expect(server.user().bio).toBe('Written in a tunnel')
})

test('a save that fails is reverted with a toast, and leaves other edits alone', async () => {
  const { server, draft } = await start()
  act(() => draft.current.edit({ bio: 'Mine' }))
  server.loseNetwork()
  expect(await act(() => draft.current.save({ theme: 'dark' }))).toBe('refused')

  expect(draft.current.user).toMatchObject({ theme: 'minimalist', bio: 'Mine' })
  expect(getShownToasts().at(-1)).toMatchObject({ title: 'Error', variant: 'destructive' })
})

test('a refusal shows its message beside the field', async () => {
  const { server, draft } = await start()
  act(() => draft.current.edit({ pageTitle: 'Too long' }))
  server.refuseNext(400, 'invalid', { pageTitle: 'Use at most 70 characters.' })
  expect(await act(() => draft.current.send(['pageTitle']))).toBe('refused')

  expect(draft.current.errors).toEqual({ pageTitle: 'Use at most 70 characters.' })
  expect(draft.current.user.pageTitle).toBe('Too long')
})

test('someone else’s change to the same field is never overwritten without asking', async () => {
  const { server, draft } = await start()
  act(() => draft.current.edit({ bio: 'Mine', pageTitle: 'Mine too' }))
  server.saveUserElsewhere({ bio: 'Theirs', displayName: 'Theirs' })
  expect(await act(() => draft.current.send(['bio', 'pageTitle']))).toBe('saved')

  expect(server.user()).toMatchObject({ bio: 'Theirs', displayName: 'Theirs', pageTitle: 'Mine too' })
  expect(draft.current.user.bio).toBe('Mine')
  expect(draft.current.unsaved).toEqual(['bio'])
})

test('text typed in another tab shows in this one', async () => {
  const { draft, storedKey } = await start()
  const edits: Edits = { bio: { value: 'Typed there', was: null, mode: 'typed' } }
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storedKey, newValue: JSON.stringify(edits) })))

  expect(draft.current.user.bio).toBe('Typed there')
})

/** A newly opened draft looks once, in a timer, for edits stored by an earlier visit. */
const untilOpened = () => act(() => new Promise((resolve) => setTimeout(resolve)))

async function startField(field: 'displayName' | 'xHandle', isAutosaved = false) {
  const server = startFakeServer()
  const { result, unmount } = renderHookInDashboard(() => useDraftField(field, isAutosaved ? {} : undefined), server.user())
  await untilOpened()
  const type = (value: string) => act(() => result.current.onChange({ target: { value } }))
  return { server, field: result, type, unmount }
}

test('a field keeps a space at the end while it is typed in', async () => {
  const { field, type } = await startField('displayName')
  type('Ada ')
  expect(field.current.value).toBe('Ada ')
})

test('an autosaved field is sent one second after the last keystroke', async () => {
  const { server, type } = await startField('xHandle', true)
  vi.useFakeTimers()
  type('a')
  await act(() => vi.advanceTimersByTimeAsync(900))
  type('ada')
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(server.changes()).toEqual([])

  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(server.changes()).toEqual(['PATCH /api/user'])
  expect(server.user().xHandle).toBe('ada')
})

test('an autosaved field that unmounts is sent at once', async () => {
  const { server, type, unmount } = await startField('xHandle', true)
  type('ada')
  unmount()

  await waitFor(() => expect(server.user().xHandle).toBe('ada'))
})
