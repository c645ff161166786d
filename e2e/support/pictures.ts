/** Real pictures, made on the spot, and their way through an upload. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** As a file to choose. */
export async function createPicture(width = 96, height = 96) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#ff5a36' } })
  return { name: 'picture.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** Chooses a picture in the part of the screen where one is uploaded, and takes the cut that is offered. */
export async function uploadPicture(page: Page, place: Locator) {
  await place
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createPicture())
  await page.getByRole('dialog', { name: 'Crop your picture' }).getByRole('button', { name: 'Use picture' }).click()
}

/** How wide the picture itself is: nothing where it did not arrive. */
export const naturalWidth = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
