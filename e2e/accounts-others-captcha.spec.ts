/** Another's CAPTCHA, where the operator chose one: its script and frame are let in, and what it gives goes to the server. */
import { expect, type Page, test } from '@playwright/test'
import { anotherServer } from './another-server.ts'
import { newName, password } from './people.ts'

const server = anotherServer({
  VERIFICATION: 'captcha',
  CAPTCHA_PROVIDER: 'turnstile',
  TURNSTILE_SITE_KEY: 'the-site-key',
  TURNSTILE_SECRET_KEY: 'the-secret-key',
})
test.use({ baseURL: server.url })
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

const theirScript = ({ href }: URL) => href === 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** In place of the script that the journeys cannot reach: a button that says yes. */
const standIn = `let drawn = 0
  window.turnstile = {
    render(place, { sitekey, callback }) {
      drawn += 1
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Yes, I am ' + sitekey
      button.onclick = () => callback('token ' + drawn)
      place.append(button)
      return String(drawn)
    },
    remove() { document.querySelector('.captcha-frame').replaceChildren() },
  }`

async function fillIn(page: Page) {
  const name = newName('ines')
  await page.getByLabel('Full name').fill('Ines Costa')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('what Turnstile gives goes along; after a refusal it is drawn anew', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && faults.push(message.text()))
  await page.route(theirScript, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }))
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
  expect(faults).toEqual([])
})

test('where its script cannot be had, that is said', async ({ page }) => {
  await page.route(theirScript, (route) => route.abort())
  await page.goto('/instant-verify')
  await expect(page.getByRole('alert')).toHaveText('The CAPTCHA could not be loaded.')
})
