/** Draws a preview image: elements to shapes, shapes to pixels. Both tools are loaded with the first image. */
import { createElement } from 'react'
import type Sharp from 'sharp'
import type { Bio } from '#rules/page/bio.ts'
import { socialImageSize, pictureSize, SocialCard } from './card.tsx'
import { toDrawableName } from './drawable-name.ts'
import { loadImageFonts } from './fonts.ts'

/** The bytes of a picture of ours, or nothing where there is none. */
export type ReadPicture = (path: string) => Promise<Uint8Array | undefined>

/** A PNG of 1200 by 630. Fails where the picture cannot be read just now: an image without it would be kept as if it were right. */
export async function drawSocialImage({ user }: Bio, readPicture: ReadPicture): Promise<Buffer> {
  const { satori, sharp, faces } = await loadTools()
  const picture = user.profileImage ? await readPicture(user.profileImage) : undefined
  const card = {
    user,
    name: toDrawableName(user, faces.has),
    picture: picture && (await fitPicture(sharp, picture)),
    display: faces.display,
    text: faces.text,
  }
  const svg = await satori(createElement(SocialCard, card), { ...socialImageSize, fonts: faces.fonts })
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** Cut to the doorway. Whatever is no picture is left out. */
async function fitPicture(sharp: typeof Sharp, bytes: Uint8Array): Promise<string | undefined> {
  try {
    const cut = sharp(bytes, { limitInputPixels: 50_000_000 })
      .autoOrient()
      .resize({ ...pictureSize, fit: 'cover' })
    const jpeg = await cut.flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch {
    return undefined
  }
}

let openedTools: ReturnType<typeof openTools> | undefined

function loadTools() {
  openedTools ??= openTools().catch((error: unknown) => {
    openedTools = undefined
    throw error
  })
  return openedTools
}

async function openTools() {
  const [{ default: satori }, { default: sharp }, faces] = await Promise.all([import('satori'), import('sharp'), loadImageFonts()])
  // Images are made one after the other and kept by us: nothing is gained by threads or by a second memory.
  sharp.cache(false)
  sharp.concurrency(1)
  return { satori, sharp, faces }
}
