// @vitest-environment happy-dom
/** The conflict dialog: both versions are shown, and only the chosen one is saved. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endBrowserSession } from '#web/session/session.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderInDashboard } from '../../testing/render-in-dashboard.tsx'
import { useUserDraft } from './use-user-draft.ts'
import { UserConflicts } from './user-conflicts.tsx'

afterEach(() => {
  cleanup()
  act(() => endBrowserSession('logged-out'))
  vi.unstubAllGlobals()
})

/** The user has typed and saved a bio that another device has changed meanwhile. */
async function startInConflict() {
  const server = startFakeServer()
  renderInDashboard(<BioForm />, server.user())
  server.saveUserElsewhere({ bio: 'Theirs' })
  act(() => screen.getByText('Save').click())
  await screen.findByRole('dialog', { name: 'Changed somewhere else' })
  const choose = (name: string) => act(() => screen.getByRole('button', { name }).click())
  return { server, choose }
}

function BioForm() {
  const { user, edit, send } = useUserDraft()
  function save() {
    edit({ bio: 'Mine' })
    void send(['bio'])
  }
  return (
    <>
      <p data-testid="bio">{user.bio}</p>
      <button type="button" onClick={save}>
        Save
      </button>
      <UserConflicts />
    </>
  )
}

const shownBio = () => screen.getByTestId('bio').textContent

test('shows both versions, and saves nothing before the user has decided', async () => {
  const { server } = await startInConflict()
  const dialog = screen.getByRole('dialog')

  expect(dialog.textContent).toContain('Mine')
  expect(dialog.textContent).toContain('Theirs')
  expect(server.user().bio).toBe('Theirs')
})

test('Keep mine saves over the other version', async () => {
  const { server, choose } = await startInConflict()
  choose('Keep mine')

  await waitFor(() => expect(server.user().bio).toBe('Mine'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Use saved version discards what was typed', async () => {
  const { server, choose } = await startInConflict()
  choose('Use saved version')

  expect(shownBio()).toBe('Theirs')
  expect(server.user().bio).toBe('Theirs')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closing the dialog keeps both, and asks again at the next save', async () => {
  const { server, choose } = await startInConflict()
  choose('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shownBio()).toBe('Mine')

  act(() => screen.getByText('Save').click())
  await screen.findByRole('dialog', { name: 'Changed somewhere else' })
  expect(server.user().bio).toBe('Theirs')
})
