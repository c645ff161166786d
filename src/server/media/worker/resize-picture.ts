/**
 * Resizes an uploaded picture to the sizes that a page uses. Its format is detected from its content and never from its name; it is
 * decoded and encoded again, so that no metadata or hidden content (places, cameras, scripts) is copied.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type AnyImageKind, imageKinds, listSmallerImages, maxMovingWidths, toImagePath } from '#rules/media/image-paths.ts'
import { maxAnimatedPixels, maxDecodedBytes, maxImagePixels } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { extractLargestIcon } from './ico-file.ts'
import type { CropArea, PictureJob, PictureResult } from './messages.ts'

const acceptedTypes = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']
const iconType = 'image/x-icon'

// Decoders of other formats are disabled: they would only be attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadHeif'],
})
// One thread: a second one would take CPU time from the core that serves pages.
sharp.concurrency(1)
sharp.cache(false)

/** Refuses with 'not-an-image', 'image-too-many-pixels' and 'image-too-complex'. */
export const resizePicture = (job: PictureJob): Promise<PictureResult> => resize(job).catch(throwAsRefusal)

async function resize({ file, folder, kind, crop }: PictureJob): Promise<PictureResult> {
  const source = await openSource(file, kind)
  const original = await readDimensions(source)
  const area = crop && clampCrop(crop, original)
  const isMoving = original.frames > 1 && original.frames * original.width * original.height <= maxAnimatedPixels
  const dimensions = fitToKind(kind, area ?? original, isMoving ? maxMovingWidths[kind] : undefined)

  const main = { folder: '', kind, ...dimensions, isMoving }
  const openStill = await decodeStill(source, dimensions, area)
  const files = new Map<string, Promise<unknown>>()
  const writeStill = (name: string, picture: Sharp) => files.set(name, encode(picture, kind).toFile(join(folder, name)))
  for (const smaller of listSmallerImages(main)) writeStill(smaller.path, openStill().resize(smaller.width))
  const name = toImagePath(main)
  if (isMoving) files.set(name, encodeAnimation(source, dimensions, area).toFile(join(folder, name)))
  else writeStill(name, openStill())

  await Promise.all(files.values())
  const sizes = [...files.keys()].map(async (file) => ({ name: file, bytes: (await stat(join(folder, file))).size }))
  return { main: name, isMoving, files: await Promise.all(sizes) }
}

export type Source = (options?: { animated: boolean }) => Sharp
type Dimensions = { width: number; height: number }
type Original = Dimensions & { frames: number }

/** Checks the format by the content, and the dimensions by the header; `kind` says what is accepted. */
export async function openSource(file: string, kind: AnyImageKind): Promise<Source> {
  const mime = (await fileTypeFromFile(file))?.mime
  const limits = { limitInputPixels: maxImagePixels, failOn: 'error' } as const
  if (mime === iconType && kind === 'favicon') {
    const icon = extractLargestIcon(await readFile(file))
    if (!icon) throw new Refusal('not-an-image')
    return () => ('png' in icon ? sharp(icon.png, limits) : sharp(icon.pixels, { ...limits, raw: icon.raw }))
  }
  if (!mime || !acceptedTypes.includes(mime)) throw new Refusal('not-an-image')
  return (options) => sharp(file, { ...limits, ...options })
}

/** The dimensions after the EXIF rotation. Only the header is read, so that a picture that is too large is never decoded. */
export async function readDimensions(source: Source): Promise<Original> {
  const header = await source({ animated: false }).metadata()
  const { width, height, autoOrient, pages = 1 } = header
  if (!width || !height) throw new Refusal('not-an-image')
  if (width * height > maxImagePixels) throw new Refusal('image-too-many-pixels')
  if (estimateDecodedBytes(header) > maxDecodedBytes) throw new Refusal('image-too-complex')
  return { width: autoOrient.width, height: autoOrient.height, frames: pages }
}

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'>

/**
 * Estimates from a picture's header how much memory its decoder will use. Peak bytes, without the memory that the process uses before
 * decoding.
 */
const estimateDecodedBytes = (header: Header): number => header.width * header.height * estimateBytesPerPixel(header)

/**
 * Measured with pictures of 49 megapixels. A decoder that works line by line uses one or two bytes per pixel. Others keep the whole
 * picture in memory: AV1 as planes, again in RGB, and again as the result; JPEG in several scans as coefficients of two bytes;
 * interlaced PNG as samples; GIF and WebP as one frame.
 */
function estimateBytesPerPixel({ format, channels, depth, isProgressive, chromaSubsampling = '' }: Header): number {
  const sampleBytes = depth === 'uchar' ? 1 : 2
  switch (format) {
    case 'heif':
      return sampleBytes === 1 ? 17.5 : 25
    case 'jpeg':
      return isProgressive ? 2 * (chromaSubsampling.startsWith('4:2:0') ? 1.5 : channels) + 0.5 : 1
    case 'png':
      return isProgressive ? channels * sampleBytes + 1.5 : 2.5
    case 'gif':
      return 5.5
    default:
      return 2.5
  }
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

/** Decodes and resizes the picture once; every size is drawn from the result. */
async function decodeStill(source: Source, dimensions: Dimensions, area: CropArea | undefined) {
  const upright = source().autoOrient()
  const cropped = area ? upright.extract(area) : upright
  const { data, info } = await cropped
    .resize({ ...dimensions, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return () => sharp(data, { raw, limitInputPixels: maxImagePixels })
}

const encodeAnimation = (source: Source, dimensions: Dimensions, area: CropArea | undefined) => {
  const animation = source({ animated: true })
  const cropped = area ? animation.extract(area) : animation
  return cropped.resize({ ...dimensions, fit: 'cover' }).webp({ quality: 70, effort: 2 })
}

const encode = (picture: Sharp, kind: AnyImageKind): Sharp =>
  imageKinds[kind].format === 'png'
    ? picture.png({ compressionLevel: 9, palette: true })
    : picture.webp(kind === 'background' ? { quality: 72, effort: 2 } : { quality: 80, effort: 4, smartSubsample: true })

/** A decoder's error becomes a refusal. A full disk is not the picture's fault, and stays an error. */
export function throwAsRefusal(error: unknown): never {
  const { message = '', code } = error as NodeJS.ErrnoException
  const isRefusalOrDiskError = error instanceof Refusal || code !== undefined || /No space|for write|write error/i.test(message)
  if (isRefusalOrDiskError) throw error
  throw new Refusal(/pixel limit/i.test(message) ? 'image-too-many-pixels' : 'not-an-image')
}
