/** Resizes an uploaded picture to the sizes that a page uses. It is decoded and encoded again, so that no metadata or hidden content (places, cameras, scripts) is copied. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { StillReason } from '#rules/media/file-formats.ts'
import { type AnyImageKind, imageKinds, listSmallerImages, maxMovingWidths, toImagePath } from '#rules/media/image-paths.ts'
import { maxAnimatedPixels } from '#rules/media/upload-limits.ts'
import type { CropArea, PictureJob, PictureResult } from './messages.ts'
import { type Dimensions, openPicture, type Picture } from './open-picture.ts'

/** Refuses with 'not-an-image', 'image-too-many-pixels' and 'image-too-complex'. */
export async function resizePicture({ file, folder, kind, crop }: PictureJob): Promise<PictureResult> {
  const picture = await openPicture(file, kind)
  const area = crop && clampCrop(crop, picture)
  const stillBecause = findStillReason(picture, kind)
  const isMoving = picture.openAnimation !== undefined && stillBecause === null
  const dimensions = fitToKind(kind, area ?? picture, isMoving ? maxMovingWidths[kind] : undefined)

  const main = { folder: '', kind, ...dimensions, isMoving }
  // Decoded once; every size is drawn from the result.
  const { data, channels } = await picture.draw(dimensions, area)
  const openStill = () => sharp(data, { raw: { ...dimensions, channels } })
  const files = new Map<string, Promise<unknown>>()
  const writeStill = (name: string, still: Sharp) => files.set(name, encode(still, kind).toFile(join(folder, name)))
  for (const smaller of listSmallerImages(main)) writeStill(smaller.path, openStill().resize(smaller.width))
  const name = toImagePath(main)
  if (isMoving && picture.openAnimation) {
    files.set(name, encodeAnimation(picture.openAnimation(), dimensions, area).toFile(join(folder, name)))
  } else writeStill(name, openStill())

  await Promise.all(files.values())
  const sizes = [...files.keys()].map(async (file) => ({ name: file, bytes: (await stat(join(folder, file))).size }))
  return { main: name, isMoving, stillBecause, files: await Promise.all(sizes) }
}

/** Null for what is no animation, and for one that keeps moving. */
function findStillReason({ isAnimated, openAnimation, width, height, frames }: Picture, kind: AnyImageKind): StillReason | null {
  if (!isAnimated) return null
  if (imageKinds[kind].format !== 'webp') return 'use'
  if (!openAnimation) return 'format'
  return frames * width * height <= maxAnimatedPixels ? null : 'length'
}

/** The part of the crop area that is within the picture. */
function clampCrop(crop: CropArea, original: Dimensions): CropArea {
  const left = Math.min(crop.left, original.width - 1)
  const top = Math.min(crop.top, original.height - 1)
  return { left, top, width: clamp(crop.width, original.width - left), height: clamp(crop.height, original.height - top) }
}

const clamp = (size: number, max: number) => Math.max(1, Math.min(size, max))

/** The dimensions of the largest file; pictures are never enlarged. */
function fitToKind(kind: AnyImageKind, { width, height }: Dimensions, limit = Number.POSITIVE_INFINITY): Dimensions {
  const { widths, maxHeight, isSquare } = imageKinds[kind]
  const maxWidth = Math.min(limit, widths[widths.length - 1] ?? width)
  const side = Math.min(width, height, maxWidth)
  if (isSquare) return { width: side, height: side }
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: clamp(Math.round(width * scale), maxWidth), height: clamp(Math.round(height * scale), maxHeight) }
}

const encodeAnimation = (animation: Sharp, dimensions: Dimensions, area: CropArea | undefined) => {
  const cropped = area ? animation.extract(area) : animation
  return cropped.resize({ ...dimensions, fit: 'cover' }).webp({ quality: 70, effort: 2 })
}

const encode = (picture: Sharp, kind: AnyImageKind): Sharp =>
  imageKinds[kind].format === 'png'
    ? picture.png({ compressionLevel: 9, palette: true })
    : picture.webp(kind === 'background' ? { quality: 72, effort: 2 } : { quality: 80, effort: 4, smartSubsample: true })
