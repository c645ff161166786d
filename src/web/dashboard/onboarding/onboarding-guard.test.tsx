// @vitest-environment happy-dom
/** Who sees onboarding before the dashboard. */
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { pageDefaults } from '#rules/page/page-fields.ts'
import { endBrowserSession } from '#web/session/session.ts'
import { renderInDashboard } from '../testing/render-in-dashboard.tsx'
import { OnboardingGuard } from './onboarding-guard.tsx'
import { readProgress, storeProgress } from './stored-progress.ts'

afterEach(() => {
  cleanup()
  endBrowserSession('logged-out')
  localStorage.clear()
  vi.unstubAllGlobals()
})

const newUser = { ...pageDefaults, id: 'ada', username: 'ada', plan: 'free', version: 1, onboardedAt: null } as unknown as User
const onboarded: User = { ...newUser, onboardedAt: '2026-11-21T10:00:00.000Z', version: 2 }

/** The server responds with these links, or not at all. */
async function open(user: User, { links, isFirstScreen = true }: { links?: object[]; isFirstScreen?: boolean } = {}) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${url}`)
    if (url === '/api/links' && links) return Response.json(links)
    if (url === '/api/user' && method === 'PATCH') return Response.json({ user: onboarded })
    throw new TypeError('no network')
  })
  await act(async () => {
    renderInDashboard(
      <OnboardingGuard isFirstScreen={isFirstScreen}>
        <h1>Dashboard</h1>
      </OnboardingGuard>,
      user,
    )
  })
  return { sent }
}
/** Onboarding is a lazy import, which is slow on a busy machine. */
const heading = async (name: string) =>
  expect(await screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 })).toBeTruthy()

test('a new creator without links starts with the name step', async () => {
  await open(newUser, { links: [] })
  await heading("What's your name?")
  expect(screen.queryByText('Dashboard')).toBeNull()
})

test('a new creator who has added a link sees the dashboard', async () => {
  await open(newUser, { links: [{ id: '1' }] })
  await heading('Dashboard')
})

test('a new creator who has changed a setting sees the dashboard, and no links are fetched', async () => {
  const { sent } = await open({ ...newUser, displayName: 'Ada' }, { links: [] })
  await heading('Dashboard')
  expect(sent).toEqual([])
})

test('while the server cannot be reached, a new creator sees the dashboard', async () => {
  await open(newUser)
  await heading('Dashboard')
})

test('a tab other than the first is shown without onboarding', async () => {
  await open(newUser, { links: [], isFirstScreen: false })
  await heading('Dashboard')
})

test('an interrupted onboarding continues at its step', async () => {
  storeProgress('ada', { step: 'picture', links: [] })
  await open(newUser, { links: [] })
  await heading('Add a profile picture')
})

test('onboarding that finished offline is reported to the server when the dashboard opens', async () => {
  storeProgress('ada', { step: 'over', links: [] })
  const { sent } = await open(newUser, { links: [] })
  await heading('Dashboard')
  await expect.poll(() => readProgress('ada')).toBeUndefined()
  expect(sent).toEqual(['PATCH /api/user'])
})
