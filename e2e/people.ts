/** Who takes part in the journeys: a new creator who signs up by hand, and one who is already there. */
import { type APIRequestContext, type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'

export const password = 'over the front door'

/** A name that no other journey has. */
export const newName = (base: string) => `${base}-${Math.floor(Math.random() * 1e9).toString(36)}`

/** Signs up by hand, up to the first of the first steps. */
export async function signUpAnew(page: Page, username: string) {
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** A headless browser says so, and is not counted; visitors come with what a phone says of itself. */
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Somebody else's browser, for whom the creators' own links lead somewhere. */
export async function aVisitor(
  browser: Browser,
  options: Omit<BrowserContextOptions, 'baseURL'> & { baseURL: string | undefined },
) {
  const { baseURL, ...more } = options
  const context = await browser.newContext({ userAgent: phone, ...(baseURL ? { baseURL } : {}), ...more })
  await context.route('https://prints.example/**', (route) => route.fulfill({ body: 'The shop.' }))
  return context
}

/** Makes an account without the screens, past the first steps, and signs this browser in. */
export async function arrivesSignedIn(page: Page, base: string, plan?: string) {
  const username = newName(base)
  const registered = await page.request.post('/api/auth/register', {
    data: { username, email: `${username}@example.com`, password },
  })
  const { token } = await registered.json()
  const { user } = await (
    await page.request.patch('/api/user', { data: { onboarded: true }, headers: { authorization: `Bearer ${token}` } })
  ).json()
  if (plan) await givePlan(page.request, user.id, plan)
  const stored = { ...user, plan: plan ?? user.plan }
  await page.goto('/auth')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('lintel_token', token ?? '')
      localStorage.setItem('lintel_user', user ?? '')
    },
    [token, JSON.stringify(stored)],
  )
  return { username, token, id: user.id as string }
}

export async function givePlan(request: APIRequestContext, userId: string, plan: string) {
  const { token } = await (await request.post('/api/admin/login', { data: { password: 'for-journeys-only' } })).json()
  await request.post('/api/admin/upgrade-user', { data: { userId, plan }, headers: { authorization: `Bearer ${token}` } })
}

export async function addLink(page: Page, title: string, url: string) {
  await page.getByRole('button', { name: 'Add Link' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a link' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('URL').fill(url)
  await dialog.getByRole('button', { name: 'Add Link' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, title)).toBeVisible()
}

export const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${title}`, exact: true }) })

export const titlesInOrder = (page: Page) =>
  page
    .getByRole('button', { name: /^Reorder / })
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')?.slice(8)))
