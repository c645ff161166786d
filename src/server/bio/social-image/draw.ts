/** Draws a social image: React elements to SVG by satori, SVG to PNG by sharp. Both are imported with the first image. */
import { createElement } from 'react'
import type Sharp from 'sharp'
import type { Bio } from '#rules/page/bio.ts'
import { pictureSize, SocialCard, socialImageSize } from './card.tsx'
import { toDrawableName } from './drawable-name.ts'
import { loadImageFonts } from './fonts.ts'

/** The bytes of an uploaded picture, or undefined if there is none. */
export type ReadPicture = (path: string) => Promise<Uint8Array | undefined>

/** Returns a PNG of 1200 by 630. Throws if the picture cannot be read, because an image without it would be cached as if it were right. */
export async function drawSocialImage({ user }: Bio, readPicture: ReadPicture): Promise<Buffer> {
  const { satori, sharp, fonts } = await loadTools()
  const picture = user.profileImage ? await readPicture(user.profileImage) : undefined
  const props = {
    user,
    name: toDrawableName(user, fonts.hasCharacter),
    picture: picture && (await fitPicture(sharp, picture)),
    displayFont: fonts.displayFont,
    textFont: fonts.textFont,
  }
  const svg = await satori(createElement(SocialCard, props), { ...socialImageSize, fonts: fonts.files })
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** Crops the picture to the size that the image needs; undefined if the bytes are not a picture. */
async function fitPicture(sharp: typeof Sharp, bytes: Uint8Array): Promise<string | undefined> {
  try {
    const cropped = sharp(bytes, { limitInputPixels: 50_000_000 })
      .autoOrient()
      .resize({ ...pictureSize, fit: 'cover' })
    const jpeg = await cropped.flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch {
    return undefined
  }
}

let loadedTools: ReturnType<typeof importTools> | undefined

function loadTools() {
  loadedTools ??= importTools().catch((error: unknown) => {
    loadedTools = undefined
    throw error
  })
  return loadedTools
}

async function importTools() {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    loadImageFonts(),
  ])
  // Images are drawn one at a time and cached by us: sharp's threads and its own cache would gain nothing.
  sharp.cache(false)
  sharp.concurrency(1)
  return { satori, sharp, fonts }
}
