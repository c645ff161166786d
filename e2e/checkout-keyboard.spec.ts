/** Buying with the keyboard alone: Tab, Enter and Escape, from the plans to the dashboard, with a focus that can be seen at every stop. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { signInNewCreator } from './support/actors.ts'
import { readBilling } from './support/billing.ts'

/** More than the stops of any screen here. */
const maxStops = 40

/** Presses Tab until the target has the focus. Every stop on the way must be visible, too. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}

/** The page scrolls smoothly to what got the focus. */
const expectVisibleFocus = (page: Page) => expect.poll(() => describeHiddenFocus(page)).toBeNull()

/** Null if the focus is on the screen and drawn: by an outline or a ring, of the element or of the label around it. */
const describeHiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const drawn = [focused, focused.closest('label') ?? focused, focused.nextElementSibling ?? focused]
    const hasRing = drawn.some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    const { top, bottom, width } = (focused.closest('label') ?? focused).getBoundingClientRect()
    const isOnScreen = width > 0 && bottom > 0 && top < innerHeight
    return hasRing && isOnScreen ? null : focused.outerHTML.slice(0, 200)
  })

test('Premium is bought with a card that the bank wants confirmed, without a pointer', async ({ page }) => {
  const { token } = await signInNewCreator(page, 'keys')
  await page.goto('/payment?plan=premium')
  await tabTo(page, page.getByRole('button', { name: 'Subscribe for £4.99 per month' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/premium$/)

  const card = page.getByRole('button', { name: /^Bank asks to confirm/ })
  const pay = page.getByRole('button', { name: 'Pay £4.99' })
  await tabTo(page, card)
  await page.keyboard.press('Enter')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, pay)
  await page.keyboard.press('Enter')

  const bank = page.getByRole('dialog', { name: 'Confirm £4.99 to Lintel' })
  const code = bank.getByLabel('6-digit code')
  await expect(code).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press(key)
      expect(await bank.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      await expectVisibleFocus(page)
    }
  await page.keyboard.press('Escape')
  await expect(bank).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toBeVisible()
  await expect(pay).toBeFocused()
  expect((await readBilling(page, token)).plan).toBe('free')

  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You’re on Premium.' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Go to your dashboard' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await readBilling(page, token)).plan).toBe('premium')
})
