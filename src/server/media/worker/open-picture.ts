/**
 * Opens an uploaded picture. What it is, its content says, never its name. Only the header is read before its size is known to be within
 * the limits.
 */
import { open, readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { describeDamagedFile, describeRefusedFormat, detectFormat, type FormatId, headBytes } from '#rules/media/file-formats.ts'
import type { AnyImageKind } from '#rules/media/image-paths.ts'
import { maxDecodedBytes, maxImagePixels, uploadMessages } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { drawHeic } from './heic-picture.ts'
import { extractLargestIcon } from './ico-file.ts'
import type { CropArea } from './messages.ts'

export type Dimensions = { width: number; height: number }

/** Upright. An animation that cannot be opened as one is shown by its first frame. */
export type Picture = Dimensions & {
  frames: number
  isAnimated: boolean
  /** Raw pixels of these dimensions in sRGB, of an area or of the whole. */
  draw(dimensions: Dimensions, area?: CropArea): Promise<{ data: Buffer; channels: 1 | 2 | 3 | 4 }>
  openAnimation?: () => Sharp
}

/** `kind` says what is accepted. Refuses with 'not-an-image', 'image-too-many-pixels' and 'image-too-complex'; so does drawing it. */
export async function openPicture(file: string, kind: AnyImageKind): Promise<Picture> {
  const head = await readHead(file)
  const format = detectFormat(head)
  const refused = describeRefusedFormat(kind === 'favicon' ? 'favicon' : 'picture', format)
  if (head.length === 0) throw new Refusal('not-an-image', { message: uploadMessages.emptyFile })
  if (format === undefined || refused !== undefined) throw new Refusal('not-an-image', refused ? { message: refused } : {})
  const refuse = (error: unknown) => throwAsRefusal(error, format)
  const picture = await readPicture(file, format, head).catch(refuse)
  return { ...picture, draw: (dimensions, area) => picture.draw(dimensions, area).catch(refuse) }
}

/** The first bytes of a file, by which its format is recognised. */
export async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function readPicture(file: string, format: FormatId, head: Uint8Array): Promise<Picture> {
  const source = await openSource(file, format, head)
  const header = await source({ animated: false }).metadata()
  const { width, height, autoOrient, pages: frames = 1, compression, icc } = header
  if (!width || !height) throw new Refusal('not-an-image')
  if (width * height > maxImagePixels) throw new Refusal('image-too-many-pixels')
  if (estimateDecodedBytes(header) > maxDecodedBytes) throw new Refusal('image-too-complex')

  const isAnimation = format !== 'heic' && format !== 'avif' && frames > 1
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    frames,
    isAnimated: isAnimation || isForeignAnimation(format, head),
    draw: async (dimensions, area) =>
      compression === 'hevc' ? drawHeic(await readFile(file), dimensions, { area, icc }) : draw(source(), dimensions, area),
    ...(isAnimation ? { openAnimation: () => source({ animated: true }) } : {}),
  }
}

type Source = (options?: { animated: boolean }) => Sharp

async function openSource(file: string, format: FormatId, head: Uint8Array): Promise<Source> {
  const limits = { limitInputPixels: maxImagePixels, failOn: 'error' } as const
  if (format === 'ico') {
    const icon = extractLargestIcon(await readFile(file))
    if (!icon) throw new Error('The icon file has no icon.')
    return () => ('png' in icon ? sharp(icon.png, limits) : sharp(icon.pixels, { ...limits, raw: icon.raw }))
  }
  if (format === 'avif' && readBrand(head) !== 'avif') {
    // libvips opens only files that say first that they are AVIF stills; an animation has a still as well.
    const bytes = await readFile(file)
    bytes.write('avif', brandAt, 'latin1')
    return (options) => sharp(bytes, { ...limits, ...options })
  }
  return (options) => sharp(file, { ...limits, ...options })
}

const brandAt = 8
const readBrand = (head: Uint8Array) => Buffer.from(head.subarray(brandAt, brandAt + 4)).toString('latin1')

/** Animations of which the decoders know the first frame alone: APNG (by its chunk acTL), AVIF and HEIC. */
const isForeignAnimation = (format: FormatId, head: Uint8Array): boolean =>
  format === 'png' ? Buffer.from(head).includes('acTL') : ['avis', 'hevc', 'hevx', 'msf1'].includes(readBrand(head))

async function draw(source: Sharp, dimensions: Dimensions, area: CropArea | undefined) {
  const upright = source.autoOrient()
  const { data, info } = await (area ? upright.extract(area) : upright)
    .resize({ ...dimensions, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, channels: info.channels }
}

type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling' | 'compression' | 'hasAlpha'
>

/**
 * Estimates from a picture's header how much memory its decoder will use. Peak bytes, without the memory that the process uses before
 * decoding.
 */
const estimateDecodedBytes = (header: Header): number => header.width * header.height * estimateBytesPerPixel(header)

/**
 * Measured with pictures of 49 megapixels. A decoder that works line by line uses one or two bytes per pixel. Others keep the whole
 * picture in memory: AV1 as planes, again in RGB, and again as the result; HEVC as planes, twice where they are turned; JPEG in several scans as coefficients of two bytes;
 * interlaced PNG as samples; GIF and WebP as one frame.
 */
function estimateBytesPerPixel(header: Header): number {
  const { format, compression, channels, depth, isProgressive, chromaSubsampling = '' } = header
  const sampleBytes = depth === 'uchar' ? 1 : 2
  switch (format) {
    case 'heif':
      if (compression === 'hevc') return sampleBytes * (header.hasAlpha ? 5 : 3)
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

/** A decoder's error becomes a refusal. A full disk is not the picture's fault, and stays an error. */
function throwAsRefusal(error: unknown, format: FormatId): never {
  const { message = '', code } = error as NodeJS.ErrnoException
  const isRefusalOrDiskError = error instanceof Refusal || code !== undefined || /No space|for write|write error/i.test(message)
  if (isRefusalOrDiskError) throw error
  if (/pixel limit/i.test(message)) throw new Refusal('image-too-many-pixels')
  // A HEIC of more than 256 parts, for example.
  if (/security limit/i.test(message)) throw new Refusal('image-too-complex')
  throw new Refusal('not-an-image', { message: describeDamagedFile(format) })
}
