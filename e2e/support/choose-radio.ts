import { expect, type Locator } from '@playwright/test'

/** Presses the label, as people do, once it stands still: the radio button in it is invisible, and its dialog may still be moving. */
export async function chooseRadio(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label[1]').click()
  await expect(radio).toBeChecked()
}
