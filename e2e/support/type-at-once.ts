import type { Locator } from '@playwright/test'

/** Types key by key while time stands still: on a busy machine a second can pass between two keys, after which a field saves what it has. */
export async function typeAtOnce(field: Locator, text: string): Promise<void> {
  const { clock } = field.page()
  await clock.install()
  // The time must not be over when the browser hears of it.
  await clock.pauseAt(Date.now() + 10_000)
  await field.pressSequentially(text)
  await clock.resume()
}
