/** Logging in and out, signing up, and their errors. */
import { expect, test } from '@playwright/test'
import { expectAccessibleInLightAndDark } from './support/accessibility.ts'
import { getToast, logIn, password, readStorage, signInNewCreator, uniqueName } from './support/actors.ts'

test('logging out and in again returns to the dashboard @second-size', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'tobi')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged Out').first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect([await readStorage(page, 'token'), await readStorage(page, 'user')]).toEqual([null, null])

  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth/)
  await logIn(page, username, 'not the password')
  await expect(page.getByText('Login Failed').first()).toBeVisible()
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()

  await logIn(page, username)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Login Successful').first()).toBeVisible()
})

test('instant registration signs in directly when verification is off', async ({ page }) => {
  const username = uniqueName('ines')
  await page.goto('/instant-verify')
  await page.getByLabel('Full name').fill('Ines Costa')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: "I'm human" }).check()
  await expect(page.getByText('Verified. Thank you.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(getToast(page, 'Account Created!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('sign-up errors appear before any request is sent', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/auth/register') && calls.push(request.url()))
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Username', { exact: true }).fill(uniqueName('ines'))
  await page.getByLabel('Email').fill('ines@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Repeat password').fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Weak Password').first()).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill('paper cut out')
  await page.getByLabel('Repeat password').fill('paper cut in')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Password Mismatch').first()).toBeVisible()
  expect(calls).toEqual([])
})

test('a taken username is reported while it is typed', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'june')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await expect(page.getByText('That username is taken.')).toBeVisible()
  await page.getByLabel('Username', { exact: true }).fill(`${username}2`)
  await expect(page.getByText('Available. Sign up to make it yours.')).toBeVisible()
})

test('every authentication screen is accessible in light and dark @second-size', async ({ page }) => {
  for (const path of ['/', '/auth', '/auth?tab=signup', '/no/such/thing', '/nobody-here']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectAccessibleInLightAndDark(page, { name: path })
  }
})
