/** The people of the journeys: creators who sign up through the form or through the API, and visitors. */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type { AdminGate } from '../../src/contract/endpoint.ts'
import type { Plan } from '../../src/rules/plans/plans.ts'
import { createAccount, password } from './create-account.ts'
import { dataFolderOf } from './journey-database.ts'

export { password }

/** The admin's password, and the access key of the control panel. */
const adminSecret = 'for-journeys-only'

/** Returns a username that no other journey uses. */
export const uniqueName = (base: string) => `${base}-${Math.floor(Math.random() * 1e9).toString(36)}`

/** Fills in the sign-up form and submits it, for the free plan unless another is given; null where plans are not for sale. Does not wait for the result. */
export async function submitSignUp(page: Page, username: string, plan: string | null = 'Free') {
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  if (plan !== null) await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** Signs up through the form, up to the first step of onboarding. */
export async function signUp(page: Page, username: string) {
  await submitSignUp(page, username)
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Fills in the open login form and submits it. Does not wait for the result. */
export async function logIn(page: Page, username: string, typed = password) {
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export const bearerHeader = (token: string) => ({ authorization: `Bearer ${token}` })

/** Reads a `lintel_` key of the browser's local storage. */
export const readStorage = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), `lintel_${key}`)

/** A visible toast by its title or description; also behind an open dialog, which hides everything else from screen readers. */
export const getToast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/, includeHidden: true }).getByText(text, { exact: true })

export async function expectNotCovered(toast: Locator, shown: Locator) {
  const overlap = async () => {
    const box = await toast.locator('xpath=ancestor::li').boundingBox()
    const other = await shown.boundingBox()
    if (!box || !other) return true
    const isBeside = box.x >= other.x + other.width || other.x >= box.x + box.width
    return !isBeside && box.y < other.y + other.height && other.y < box.y + box.height
  }
  await expect.poll(overlap).toBe(false)
}

/** Headless browsers identify themselves and are not counted, so visitors send a phone's user agent. */
export const phoneUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Creates a visitor's browser context, in which the links' target `prints.example` responds. */
export async function newVisitorContext(
  browser: Browser,
  options: Omit<BrowserContextOptions, 'baseURL'> & { baseURL: string | undefined },
) {
  const { baseURL, ...more } = options
  const context = await browser.newContext({ userAgent: phoneUserAgent, ...(baseURL ? { baseURL } : {}), ...more })
  await context.route('https://prints.example/**', (route) => route.fulfill({ body: 'The shop.' }))
  return context
}

/** Creates an account that has been through onboarding, and signs this browser in to the server of its context. */
export async function signInNewCreator(page: Page, base: string, plan?: Plan) {
  const username = uniqueName(base)
  // The smallest document of the server: local storage belongs to an origin.
  await page.goto('/robots.txt')
  const account = await createAccount(dataFolderOf(page.url()), username, plan)
  const { user } = await (await page.request.get('/api/auth/me', { headers: bearerHeader(account.token) })).json()
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('lintel_token', token ?? '')
      localStorage.setItem('lintel_user', user ?? '')
    },
    [account.token, JSON.stringify(user)],
  )
  return { username, ...account }
}

/** Signs this browser in at the gate of the dashboard at /admin, or of the control panel, whose form has journeys of its own. */
export async function signInAsAdmin(page: Page, gate: AdminGate) {
  await page.goto('/robots.txt')
  const path = gate === 'admin' ? '/api/admin/login' : '/api/admin/control/login'
  const data = gate === 'admin' ? { password: adminSecret } : { accessKey: adminSecret }
  const { token } = await (await page.request.post(path, { data })).json()
  await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [`lintel_${gate}_token`, token])
}

export async function setPlan(request: APIRequestContext, userId: string, plan: string) {
  const { token } = await (await request.post('/api/admin/login', { data: { password: adminSecret } })).json()
  await request.post('/api/admin/upgrade-user', { data: { userId, plan }, headers: bearerHeader(token) })
}

/** The panel of the Add button on the Links tab, with what can be added. */
export async function openAddChooser(page: Page) {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const chooser = page.getByRole('dialog', { name: 'Add to your page' })
  const getOption = (name: string) => chooser.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(getOption('Link')).toBeVisible()
  return { chooser, getOption }
}

/** Opens the form of a new link or block: `Link`, `Heading`, … */
export async function openAddForm(page: Page, what: string) {
  const { getOption } = await openAddChooser(page)
  await getOption(what).click()
  const dialog = page.getByRole('dialog', { name: what === 'Link' ? 'Add a link' : `Add ${what.toLowerCase()}` })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function addLink(page: Page, title: string, url: string) {
  const dialog = await openAddForm(page, 'Link')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('URL').fill(url)
  await dialog.getByRole('button', { name: 'Add Link' }).click()
  await expect(dialog).toBeHidden()
  await expect(linkRow(page, title)).toBeVisible()
}

export const linkRow = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${title}`, exact: true }) })

export const readTitlesInOrder = (page: Page) =>
  page
    .getByRole('button', { name: /^Reorder / })
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')?.slice(8)))

/** Deletes a link or block by the menu of its row, and confirms. */
export async function deleteItem(page: Page, title: string) {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}
