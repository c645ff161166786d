/** Toasts: an error goes when its form is sent again, stays beside the form until then, and covers nothing that is needed on a phone. */
import { expect, test } from '@playwright/test'
import { expectNotCovered, getToast, logIn, signInNewCreator } from './support/actors.ts'

test('the error of a login is beside the form, off its button, and gone with the next attempt @phone', async ({ page }) => {
  const { username } = await signInNewCreator(page, 'ida')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth?tab=login')
  await logIn(page, username, 'not the password')
  const toast = getToast(page, 'Login Failed')
  await expect(toast).toBeVisible()
  await expect(page.locator('form').getByText('Invalid email or password')).toBeVisible()

  await test.step('it does not cover the button', async () => {
    await expectNotCovered(toast, page.getByRole('button', { name: 'Login', exact: true }))
  })

  await test.step('F8 moves the focus to it, and a press closes it', async () => {
    await page.keyboard.press('F8')
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Close' })
      .click()
    await expect(toast).toBeHidden()
  })

  await logIn(page, username, 'wrong again')
  await expect(toast).toBeVisible()
  await logIn(page, username)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(toast).toHaveCount(0)
})
