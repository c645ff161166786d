/** A platform with a name of its own, on which people sign up by invitation, and which is then closed around one creator's page. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { bearerHeader, getToast, password, uniqueName } from './support/actors.ts'
import { createSecondServer } from './support/second-server.ts'

const server = createSecondServer({ VERIFICATION: 'email' })
test.use({ baseURL: server.url })
test.describe.configure({ mode: 'default' })
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

async function openControl(request: APIRequestContext) {
  const { token } = await (await request.post('/api/admin/control/login', { data: { accessKey: 'for-journeys-only' } })).json()
  const headers = bearerHeader(token)
  return {
    async change(changes: Record<string, unknown>) {
      const { version } = await (await request.get('/api/admin/system-settings', { headers })).json()
      const response = await request.put('/api/admin/system-settings', { headers, data: { version, changes } })
      expect(response.status(), await response.text()).toBe(200)
    },
    async invite(data: Record<string, unknown>) {
      const response = await request.post('/api/admin/invitations', { headers, data })
      expect(response.status(), await response.text()).toBe(201)
      const { invitation, link } = await response.json()
      return { id: invitation.id as string, link: link as string }
    },
    async revoke(id: string) {
      expect((await request.post(`/api/admin/invitations/${id}/revoke`, { headers })).status()).toBe(204)
    },
  }
}

/** Until the pages were rendered again. */
const expectHomeTitle = (page: Page, title: string | RegExp) =>
  expect(async () => {
    await page.goto('/')
    await expect(page).toHaveTitle(title, { timeout: 500 })
  }).toPass()

test('people sign up by invitation, once, and the site says so @second-size', async ({ page, request }) => {
  const control = await openControl(request)
  const username = uniqueName('lena')
  const email = `${username}@harbourarts.example`

  await test.step('the site has the new name, and leads to no sign-up', async () => {
    const figures = [
      { figure: '38', label: 'harbours' },
      { figure: '2,400+', label: 'members of the network' },
      { figure: '£9K', label: 'raised' },
    ]
    await control.change({ registration: 'invite', home: 'marketing', 'brand.name': 'Harbour Arts', figures })
    await expectHomeTitle(page, /^Harbour Arts/)
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
    await expect(page.getByLabel('Your username')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'I have an invitation' }).click()
    await expect(page.getByRole('heading', { name: 'Harbour Arts is invitation only' })).toBeVisible()
  })

  await test.step('its own figures align on one line on a narrow phone', async () => {
    const before = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/')
    await expect(page.getByText('members of the network')).toBeVisible()
    const tops = await page.locator('.hero-figures dd').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops.length).toBe(3)
    expect(new Set(tops).size).toBe(1)
    if (before) await page.setViewportSize(before)
  })

  const { link } = await control.invite({ email, plan: 'premium' })
  const code = link.split('#token=')[1] ?? ''

  await test.step('a code with a mistake is not known, the right one opens the invitation', async () => {
    await page.goto('/auth?tab=signup')
    const field = page.getByLabel('Invitation code')
    await field.fill('HARB-7Q2M')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('We don’t know that code.')).toBeVisible()
    await field.fill(code.toLowerCase().replaceAll('-', ' '))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'You’re invited to Harbour Arts' })).toBeVisible()
    await expect(page).toHaveURL(/\/invite$/)
    await expect(page.getByText('Everything in Premium is included, free of charge.')).toBeVisible()
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('its address is fixed, and needs no verification', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Email')).not.toBeEditable()
    await page.getByLabel('Username', { exact: true }).fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(getToast(page, 'Account Created!')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard/)
    const stored = await page.evaluate(() => JSON.parse(localStorage.lintel_user))
    expect(stored.plan).toBe('premium')
  })

  await test.step('the same link says that it was used', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This invitation has been used' })).toBeVisible()
  })

  await test.step('one that was withdrawn lets its owner ask for another', async () => {
    const other = await control.invite({ email: `other-${email}` })
    await control.revoke(other.id)
    await page.goto(other.link)
    await expect(page.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible()
    await page.getByRole('button', { name: 'Ask for a new invitation' }).click()
    await expect(page.getByRole('heading', { name: 'Invitation requested' })).toBeVisible()
  })

  await test.step('closed around one page: it is at /, and only a login is left', async () => {
    await control.change({ registration: 'closed', home: `creator:${username}` })
    await page.goto('/')
    await expect(page.getByText(`@${username}`).first()).toBeVisible()
    const views: string[] = []
    page.on('request', (sent) => sent.url().includes('/view') && views.push(new URL(sent.url()).pathname))
    await page.reload()
    await expect.poll(() => views).toEqual([`/api/bio/${username}/view`])
    await page.goto('/auth')
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await page.goto('/auth?tab=signup')
    await expect(page.getByRole('heading', { name: 'Harbour Arts isn’t open for sign-ups' })).toBeVisible()
    // Rendered again a moment later.
    await expect(async () => {
      await page.goto('/contact')
      await expect(page.getByRole('link', { name: 'Pricing' })).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })

  await test.step('with a sign-in at / nobody needs to know the way', async () => {
    await control.change({ home: 'sign-in' })
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByRole('link', { name: 'Home' })).toHaveCount(0)
  })
})
