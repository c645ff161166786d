/** Draws a social image: text to paths by HarfBuzz, React elements to SVG by satori, SVG to PNG by sharp. All are imported with the first image. */
import { createElement } from 'react'
import type Sharp from 'sharp'
import type { Bio } from '#rules/page/bio.ts'
import { avatarInitials } from '#rules/page/names.ts'
import { ownPictureSize, pictureSize, SocialCard, socialImageSize, textBoxes } from './card.tsx'
import { loadImageFonts } from './fonts.ts'

/** The bytes of an uploaded picture, or undefined if there is none. */
export type ReadPicture = (path: string) => Promise<Uint8Array | undefined>

/** Returns a PNG of 1200 by 630. Throws if the picture cannot be read, because an image without it would be cached as if it were right. */
export async function drawSocialImage({ user }: Pick<Bio, 'user'>, readPicture: ReadPicture): Promise<Buffer> {
  const { satori, sharp, drawText, toDrawableName, fonts } = await loadTools()
  const picture = user.profileImage ? await readPicture(user.profileImage) : undefined
  const name = await toDrawableName(user)
  const boxes = textBoxes(user)
  const props = {
    user,
    name: await drawText(name, boxes.name),
    picture: picture && (await fitPicture(sharp, picture, user.isBranded ? pictureSize : ownPictureSize)),
    initials: await drawText(toDrawableInitials(name, user.username), boxes.initials),
  }
  const svg = await satori(createElement(SocialCard, props), { ...socialImageSize, fonts })
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** In Arabic two initials would join to something like a word: one stands alone. */
function toDrawableInitials(name: string, username: string): string {
  const initials = avatarInitials({ displayName: name, username })
  return /\p{Script=Arabic}/u.test(initials) ? ([...initials][0] ?? '') : initials
}

/** Crops the picture to the size that the image needs; undefined if the bytes are not a picture. */
async function fitPicture(
  sharp: typeof Sharp,
  bytes: Uint8Array,
  size: { width: number; height: number },
): Promise<string | undefined> {
  try {
    const cropped = sharp(bytes, { limitInputPixels: 50_000_000 })
      .autoOrient()
      .resize({ ...size, fit: 'cover' })
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
  const [{ default: satori }, { default: sharp }, text, name, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    import('./text/draw-text.ts'),
    import('./drawable-name.ts'),
    loadImageFonts(),
  ])
  return { satori, sharp, drawText: text.drawText, toDrawableName: name.toDrawableName, fonts }
}
