/** Creates pictures and uploads them through the screens. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** A PNG as a file input takes it. */
export async function createPicture(width = 96, height = 96) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#ff5a36' } })
  return { name: 'picture.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** Chooses a picture in an upload area and accepts the suggested crop. */
export async function uploadPicture(page: Page, area: Locator) {
  await area
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createPicture())
  await page.getByRole('dialog', { name: 'Crop your picture' }).getByRole('button', { name: 'Use picture' }).click()
}

/** The width of the loaded image; 0 when it did not load. */
export const naturalWidth = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
