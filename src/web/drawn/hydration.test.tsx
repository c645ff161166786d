// @vitest-environment happy-dom
/** Taking over the screens that the server drew: React finds what it would have rendered, and keeps what was typed. */
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listDrawnAddresses } from '#rules/accounts/auth-address.ts'
import { paths } from '#rules/platform/paths.ts'
import { applySettings, type Settings } from '#rules/platform/settings.ts'
import { App } from '#web/app.tsx'
import { drawScreen } from './renderer/draw-screen.tsx'
import { renderScreens } from './renderer/render-screens.tsx'

let root: Root | undefined
const problems: unknown[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    // Only here do the server's and the browser's React share a process.
    if (!String(said[0]).startsWith('Detected multiple renderers')) problems.push(said.join(' '))
  })
})
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
  delete document.documentElement.dataset.payments
  problems.length = 0
  applySettings({})
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The document as the server sends it; `type` is what someone does before the app runs. */
async function open(address: string, more = '', type: (app: HTMLElement) => void = () => {}, host = location.host) {
  const html = (await drawScreen(address)).replaceAll(location.host, host)
  history.replaceState(null, '', `${paths.auth}${address}${more}`)
  document.body.innerHTML = `<div id="app" data-drawn="${address.replaceAll('&', '&amp;')}">${html}</div>`
  const app = document.getElementById('app') as HTMLElement
  type(app)
  await act(async () => {
    root = hydrateRoot(app, <App drawnAt={`${paths.auth}${address}`} />, {
      onRecoverableError: (error) => problems.push(error),
    })
  })
  // The screen's code loads.
  const isTakenOver = async () => {
    await act(async () => {})
    expect(app.dataset.drawn).toBeUndefined()
  }
  await vi.waitFor(isTakenOver, { timeout: 20_000 })
  return app
}

const field = (app: HTMLElement, name: string) => app.querySelector<HTMLInputElement>(`input[name="${name}"]`)

describe.each<[string, Partial<Settings>, 'sandbox' | 'off']>([
  ['as installed', {}, 'sandbox'],
  ['with other settings', { 'brand.name': 'Harbour & Arts', home: 'sign-in', 'prices.pro': 450 }, 'sandbox'],
  ['without payments', {}, 'off'],
  ['by invitation', { registration: 'invite' }, 'sandbox'],
  ['closed', { registration: 'closed' }, 'off'],
])('%s', (_, settings, payments) => {
  test.each(listDrawnAddresses(payments !== 'off'))('%s is taken over as it is', async (address) => {
    applySettings(settings)
    document.documentElement.dataset.payments = payments
    const app = await open(address)
    expect(problems).toEqual([])
    expect(app.dataset.drawn).toBeUndefined()
    expect(app.querySelector('h1')?.textContent).toBeTruthy()
  })
})

test('keeps what was typed and chosen, and the username of the address', async () => {
  const before: (HTMLInputElement | null)[] = []
  const app = await open('?tab=signup&plan=pro', '&username=harbour', (drawing) => {
    for (const [name, value] of Object.entries({ username: 'ada', email: 'ada@example.com', password: 'over the' })) {
      const input = field(drawing, name)
      before.push(input)
      if (input) input.value = value
    }
    const premium = drawing.querySelector<HTMLInputElement>('input[value="premium"]')
    if (premium) premium.checked = true
  })
  expect(problems).toEqual([])
  expect(['username', 'email', 'password'].map((name) => field(app, name))).toEqual(before)
  expect(before.map((input) => input?.value)).toEqual(['ada', 'ada@example.com', 'over the'])
  expect(app.querySelector<HTMLInputElement>('input[name="plan"]:checked')?.value).toBe('premium')
})

test('opened at another host than the drawn one, keeps the fields and says where it is open', async () => {
  let typedInto: HTMLInputElement | null = null
  const type = (drawing: HTMLElement) => {
    typedInto = field(drawing, 'username')
    expect(drawing.textContent).toContain('links.example/')
  }
  const app = await open('?tab=signup', '', type, 'links.example')
  expect(problems).toEqual([])
  expect(field(app, 'username')).toBe(typedInto)
  expect(app.textContent).toContain(`${location.host}/`)
  expect(app.textContent).not.toContain('links.example')
})

test('what is drawn has a title and no style attributes, which the policy forbids', async () => {
  const screens = await renderScreens({ variant: 'sandbox', settings: { 'brand.name': 'Harbour & Arts' } })
  expect(screens.map(({ title }) => title)).toContain('Login · Harbour & Arts')
  for (const { html } of screens) expect(html).not.toMatch(/<[^>]* style=|<script/)
})
