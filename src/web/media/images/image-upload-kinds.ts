/** How each kind of picture is uploaded: where it goes, in which shape it is cut, and what is set by it. */
import { uploadBackgroundImage, uploadBlockImage, uploadFavicon, uploadLinkImage, uploadProfileImage } from '#contract/media.ts'
import type { ImageKind } from '#rules/media/image-paths.ts'

type ImageUploadKind = {
  path: string
  /** Width by height of what is cut out. */
  aspect: number
  /** Cut and shown as a circle. */
  isRound: boolean
  /** What the file dialog offers. */
  accept: string
  /** Formats and what they are good for, in a line. */
  hint: string
  /** The upload itself puts the picture on the page; of the others only the address comes back. */
  setsUser: boolean
}

const imageTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic'
const usualHint = 'JPG, PNG, WebP or GIF, up to 10 MB'

export const imageUploadKinds: Record<ImageKind, ImageUploadKind> = {
  profile: { path: uploadProfileImage.path, aspect: 1, isRound: true, accept: imageTypes, hint: usualHint, setsUser: true },
  background: {
    path: uploadBackgroundImage.path,
    aspect: 3 / 4,
    isRound: false,
    accept: imageTypes,
    hint: usualHint,
    setsUser: true,
  },
  link: { path: uploadLinkImage.path, aspect: 1, isRound: false, accept: imageTypes, hint: usualHint, setsUser: false },
  favicon: {
    path: uploadFavicon.path,
    aspect: 1,
    isRound: false,
    accept: '.ico,.png,.jpg,.jpeg',
    hint: 'ICO, PNG or JPG, up to 10 MB',
    setsUser: false,
  },
  block: { path: uploadBlockImage.path, aspect: 4 / 3, isRound: false, accept: imageTypes, hint: usualHint, setsUser: false },
}
