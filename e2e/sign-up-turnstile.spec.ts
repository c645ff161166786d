/** Turnstile or hCaptcha: the policy allows their script and frame, and their token goes to the server. */
import { expect, type Page, test } from '@playwright/test'
import { password, uniqueName } from './support/actors.ts'
import { createSecondServer } from './support/second-server.ts'

const providers = [
  { name: 'Turnstile', provider: 'turnstile', script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit' },
  { name: 'hCaptcha', provider: 'hcaptcha', script: 'https://js.hcaptcha.com/1/api.js?render=explicit' },
]

/** Replaces the provider's script, which journeys cannot reach: one button that succeeds, one that fails. */
const replacementScript = (provider: string) => `let drawn = 0
  window.${provider} = {
    render(container, { sitekey, callback, 'error-callback': onError }) {
      drawn += 1
      const button = (label, onclick) => Object.assign(document.createElement('button'), { type: 'button', textContent: label, onclick })
      container.append(button('Yes, I am ' + sitekey, () => callback('token ' + drawn)), button('Break', onError))
      return String(drawn)
    },
    remove() { document.querySelector('.captcha-frame').replaceChildren() },
  }`

async function fillIn(page: Page) {
  const name = uniqueName('ines')
  await page.getByLabel('Full name').fill('Ines Costa')
  await page.getByLabel('Username', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

for (const { name, provider, script } of providers) {
  test.describe(name, () => {
    const server = createSecondServer({
      VERIFICATION: 'captcha',
      CAPTCHA_PROVIDER: provider,
      [`${provider.toUpperCase()}_SITE_KEY`]: 'the-site-key',
      [`${provider.toUpperCase()}_SECRET_KEY`]: 'the-secret-key',
    })
    test.use({ baseURL: server.url })
    test.describe.configure({ mode: 'default' })
    test.beforeAll(() => server.start())
    test.afterAll(() => server.stop())

    const theirScript = ({ href }: URL) => href === script
    const serveScript = (page: Page) =>
      page.route(theirScript, (route) => route.fulfill({ contentType: 'text/javascript', body: replacementScript(provider) }))

    test('its token is sent with the registration, and a refusal renders it again', async ({ page }) => {
      const violations: string[] = []
      page.on('console', (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()))
      await serveScript(page)
      const sent: string[] = []
      await page.route('**/api/auth/instant-register', (route) => {
        sent.push(route.request().postDataJSON().captcha)
        return route.fulfill({ status: 400, json: { code: 'captcha-wrong', message: 'That CAPTCHA was not solved.' } })
      })

      await page.goto('/instant-verify')
      await fillIn(page)
      for (const round of [1, 2]) {
        await page.getByRole('button', { name: 'Yes, I am the-site-key' }).click()
        await page.getByRole('button', { name: 'Create Account' }).click()
        await expect.poll(() => sent.length).toBe(round)
        await expect(page.getByText('That CAPTCHA was not solved.').first()).toBeVisible()
      }
      expect(new Set(sent).size).toBe(2)

      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Please complete the CAPTCHA').first()).toBeVisible()
      expect(sent).toHaveLength(2)
      expect(violations).toEqual([])
    })

    test('a failure to load it is reported, and retrying keeps what was typed', async ({ page }) => {
      await page.route(theirScript, (route) => route.abort())
      await page.goto('/instant-verify')
      await fillIn(page)
      const alert = page.getByRole('alert').filter({ hasText: "We couldn't load the CAPTCHA." })
      await expect(alert).toBeVisible()

      await page.unroute(theirScript)
      await serveScript(page)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(alert).toBeHidden()
      await page.getByRole('button', { name: 'Break' }).click()
      await expect(alert).toBeVisible()
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('button', { name: 'Yes, I am the-site-key' })).toBeVisible()
      await expect(page.getByLabel('Full name')).toHaveValue('Ines Costa')
    })
  })
}
