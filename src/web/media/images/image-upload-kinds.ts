/** How each kind of picture is uploaded: to which path, cropped to which shape, and what the upload changes. */
import { uploadBackgroundImage, uploadBlockImage, uploadFavicon, uploadLinkImage, uploadProfileImage } from '#contract/media.ts'
import type { ImageKind } from '#rules/media/image-paths.ts'
import { maxImageBytes } from '#rules/media/upload-limits.ts'
import { formatFileSize } from '#rules/text/file-size.ts'

type ImageUploadKind = {
  path: string
  /** Width divided by height of the crop. */
  aspect: number
  /** Cropped and shown as a circle. */
  isRound: boolean
  /** The file types that the file dialog offers. */
  accept: string
  /** The formats and the maximum size, in one line. */
  hint: string
  /** The upload itself puts the picture on the page; otherwise it only returns the address. */
  setsUser: boolean
}

const imageTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic'
const maxSize = `up to ${formatFileSize(maxImageBytes)}`
const imageHint = `JPG, PNG, WebP or GIF, ${maxSize}`

export const imageUploadKinds: Record<ImageKind, ImageUploadKind> = {
  profile: { path: uploadProfileImage.path, aspect: 1, isRound: true, accept: imageTypes, hint: imageHint, setsUser: true },
  background: {
    path: uploadBackgroundImage.path,
    aspect: 3 / 4,
    isRound: false,
    accept: imageTypes,
    hint: imageHint,
    setsUser: true,
  },
  link: { path: uploadLinkImage.path, aspect: 1, isRound: false, accept: imageTypes, hint: imageHint, setsUser: false },
  favicon: {
    path: uploadFavicon.path,
    aspect: 1,
    isRound: false,
    accept: '.ico,.png,.jpg,.jpeg',
    hint: `ICO, PNG or JPG, ${maxSize}`,
    setsUser: false,
  },
  block: { path: uploadBlockImage.path, aspect: 4 / 3, isRound: false, accept: imageTypes, hint: imageHint, setsUser: false },
}
