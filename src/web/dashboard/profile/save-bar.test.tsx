// @vitest-environment happy-dom
/** The save bar of the Profile tab: what it counts, sends and discards, and how it behaves offline. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endBrowserSession } from '#web/session/session.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { renderInDashboard } from '../testing/render-in-dashboard.tsx'
import { DisplayNameField } from './name-and-bio-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { SocialHandleField } from './social-handle-field.tsx'
import { VisibilityCard } from './visibility-card.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  endBrowserSession('logged-out')
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A counter may follow the label. */
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })

function Form() {
  const [typedCount, setTypedCount] = useState<string>()
  return (
    <div className="profile-tab">
      <DisplayNameField />
      <VisibilityCard typed={typedCount} onType={setTypedCount} />
      <SocialHandleField handle="snapchatHandle" />
      <SaveBar isUsernameTyped={false} typedCount={typedCount} onDiscard={() => setTypedCount(undefined)} />
    </div>
  )
}

/** Each test signs in anew, as a creator of its own: the dashboard has one draft per creator. */
function start() {
  const server = startFakeServer()
  const user = { ...server.user(), id: crypto.randomUUID() }
  server.saveUserElsewhere({ id: user.id })
  renderInDashboard(<Form />, server.user())
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  const status = () => screen.getAllByRole('status').map((one) => one.textContent)
  return { server, type, press, status }
}

test('sends all changes of the form in one request', async () => {
  const { server, type, press, status } = start()
  expect(status()).toContain('All changes saved.')

  type('Display name', 'Ada Wong')
  fireEvent.click(screen.getByRole('switch', { name: 'Show username' }))
  expect(status().join()).toContain('2 unsaved changes')
  await press('Save Changes')

  expect(server.changes()).toEqual(['PATCH /api/user'])
  expect(server.user()).toMatchObject({ displayName: 'Ada Wong', showUsername: false })
  expect(status()).toContain('All changes saved.')
})

test('Discard reverts the changes and sends nothing', async () => {
  const { server, type, press, status } = start()
  type('Display name', 'Ada Wong')
  await press('Discard')

  expect(field('Display name').value).toBe('')
  expect(status()).toContain('All changes saved.')
  expect(server.changes()).toEqual([])
})

test('a handle is not counted, as it saves automatically', async () => {
  const { server, type, status } = start()
  type('Snapchat', 'ada.wong')
  expect(status()).toContain('All changes saved.')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(server.user().snapchatHandle).toBe('ada.wong')
})

test('a refused handle is counted, and pressing Save Changes focuses it', async () => {
  const { server, type, press, status } = start()
  const refusal = { snapchatHandle: 'Please enter your Snapchat handle, or its address.' }
  server.refuseNext(400, 'invalid', refusal)
  type('Snapchat', 'ada wong')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(status().join()).toContain('1 unsaved change')
  expect(screen.getByText(refusal.snapchatHandle)).toBeTruthy()

  server.refuseNext(400, 'invalid', refusal)
  await press('Save Changes')
  expect(document.activeElement).toBe(field('Snapchat'))
})

test('a text that is too long is not sent, neither automatically nor by Save Changes, which focuses it', async () => {
  const { server, type, press, status } = start()
  type('Snapchat', 'ada')
  type('Snapchat', 'a'.repeat(201))
  expect(status().join()).toContain('1 unsaved change')
  type('Display name', 'Ada'.repeat(24))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText('12 characters too many.')).toBeTruthy()

  await press('Save Changes')
  expect(document.activeElement).toBe(field('Display name'))
  expect(server.changes()).toEqual([])

  type('Snapchat', 'ada')
  type('Display name', 'Ada')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await press('Save Changes')
  expect(server.user()).toMatchObject({ snapchatHandle: 'ada', displayName: 'Ada' })
})

test('a follower count that is none counts as unsaved, holds everything back, and goes with Discard or its switch', async () => {
  const { server, type, press, status } = start()
  fireEvent.click(screen.getByRole('switch', { name: 'Show follower count' }))
  type('Display name', 'Ada Wong')
  type('Followers', 'many')
  fireEvent.blur(field('Followers'))
  expect(status().join()).toContain('3 unsaved changes')
  await press('Save Changes')
  expect(document.activeElement).toBe(field('Followers'))
  expect(field('Followers').value).toBe('many')
  expect(server.changes()).toEqual([])

  await press('Discard')
  expect(status()).toContain('All changes saved.')
  const shown = screen.getByRole('switch', { name: 'Show follower count' })
  fireEvent.click(shown)
  expect(field('Followers').value).toBe('')
  type('Followers', 'many')
  fireEvent.click(shown)
  expect(status()).toContain('All changes saved.')
  fireEvent.click(shown)
  type('Followers', '12.4K')
  await press('Save Changes')
  expect(server.user()).toMatchObject({ followerCount: 12_400, showFollowerCount: true })
})

test('without a connection the changes stay, and are sent once it is back', async () => {
  const { server, type, press, status } = start()
  // The draft first looks for edits stored by an earlier visit; there are none.
  await act(() => vi.advanceTimersByTimeAsync(1))
  server.loseNetwork()
  type('Display name', 'Ada Wong')
  await press('Save Changes')
  expect(status().join()).toContain("You're offline")

  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(server.user().displayName).toBe('Ada Wong')
  expect(status()).toContain('All changes saved.')
})
