/** How each kind of picture is uploaded: to which path, cropped to which shape, and what the upload changes. */
import { uploadBackgroundImage, uploadBlockImage, uploadFavicon, uploadLinkImage, uploadProfileImage } from '#contract/media.ts'
import type { FileUse } from '#rules/media/file-formats.ts'
import type { ImageKind } from '#rules/media/image-paths.ts'

type ImageUploadKind = {
  path: string
  /** Width divided by height of the crop. */
  aspect: number
  /** Cropped and shown as a circle. */
  isRound: boolean
  /** Which formats are offered and taken. */
  use: FileUse
  /** The upload itself puts the picture on the page; otherwise it only returns the address. */
  setsUser: boolean
}

export const imageUploadKinds: Record<ImageKind, ImageUploadKind> = {
  profile: { path: uploadProfileImage.path, aspect: 1, isRound: true, use: 'picture', setsUser: true },
  background: { path: uploadBackgroundImage.path, aspect: 3 / 4, isRound: false, use: 'picture', setsUser: true },
  link: { path: uploadLinkImage.path, aspect: 1, isRound: false, use: 'picture', setsUser: false },
  favicon: { path: uploadFavicon.path, aspect: 1, isRound: false, use: 'favicon', setsUser: false },
  block: { path: uploadBlockImage.path, aspect: 4 / 3, isRound: false, use: 'picture', setsUser: false },
}
