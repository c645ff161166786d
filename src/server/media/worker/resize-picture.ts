/**
 * From any picture to the sizes a page uses: what it is decides its content and never its name; it is drawn anew, so that nothing
 * of what was around its pixels (places, cameras, scripts) comes along.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { besides, type ImageKind, imageKinds, namePicture } from '#rules/media/image-paths.ts'
import { mostMovingPixels, mostPixels } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { extractLargestIcon } from './ico-file.ts'
import type { CropArea, PictureResult, PictureJob } from './messages.ts'

const taken = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']
const takenAsIcon = 'image/x-icon'

// Formats that nobody asked for are doors that nobody watches.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadHeif'],
})
// One picture after the other: a second thread would take the core that serves pages.
sharp.concurrency(1)
sharp.cache(false)

/** Refuses with 'not-an-image' and 'image-too-many-pixels'. */
export const resizePicture = (order: PictureJob): Promise<PictureResult> => made(order).catch(broken)

async function made({ file, folder, kind, cut }: PictureJob): Promise<PictureResult> {
  const source = await opened(file, kind)
  const seen = await lookedAt(source)
  const area = cut && within(cut, seen)
  const shape = shapeOf(kind, area ?? seen)
  const isMoving = seen.frames > 1 && seen.frames * seen.width * seen.height <= mostMovingPixels

  const main = { folder: '', kind, ...shape, isMoving }
  const still = await drawn(source, shape, area)
  const files = new Map<string, Promise<unknown>>()
  const paint = (name: string, picture: Sharp) => files.set(name, encoded(picture, kind).toFile(join(folder, name)))
  for (const beside of besides(main)) paint(beside.path, still().resize(beside.width))
  const name = namePicture(main)
  if (isMoving) files.set(name, moving(source, shape, area).toFile(join(folder, name)))
  else paint(name, still())

  await Promise.all(files.values())
  const sizes = [...files.keys()].map(async (file) => ({ name: file, bytes: (await stat(join(folder, file))).size }))
  return { main: name, isMoving, files: await Promise.all(sizes) }
}

type Source = (more?: { animated: boolean }) => Sharp
type Shape = { width: number; height: number }
type Seen = Shape & { frames: number }

async function opened(file: string, kind: ImageKind): Promise<Source> {
  const mime = (await fileTypeFromFile(file))?.mime
  const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const
  if (mime === takenAsIcon && kind === 'favicon') {
    const icon = extractLargestIcon(await readFile(file))
    if (!icon) throw new Refusal('not-an-image')
    return () => ('png' in icon ? sharp(icon.png, limits) : sharp(icon.pixels, { ...limits, raw: icon.raw }))
  }
  if (!mime || !taken.includes(mime)) throw new Refusal('not-an-image')
  return (more) => sharp(file, { ...limits, ...more })
}

/** Turned as the camera says. */
async function lookedAt(source: Source): Promise<Seen> {
  const { width, height, autoOrient, pages = 1 } = await source({ animated: false }).metadata()
  if (!width || !height) throw new Refusal('not-an-image')
  if (width * height > mostPixels) throw new Refusal('image-too-many-pixels')
  return { width: autoOrient.width, height: autoOrient.height, frames: pages }
}

/** What reaches over the edge is cut at the edge. */
function within({ left, top, width, height }: CropArea, seen: Seen): CropArea {
  const l = Math.min(left, seen.width - 1)
  const t = Math.min(top, seen.height - 1)
  return { left: l, top: t, width: clamped(width, seen.width - l), height: clamped(height, seen.height - t) }
}

const clamped = (size: number, most: number) => Math.max(1, Math.min(size, most))

/** How large the largest will be; nothing is made larger than it was. */
function shapeOf(kind: ImageKind, { width, height }: Shape): Shape {
  const { widths, tallest, isSquare } = imageKinds[kind]
  const widest = widths[widths.length - 1] ?? width
  const side = Math.min(width, height, widest)
  if (isSquare) return { width: side, height: side }
  const scale = Math.min(1, widest / width, tallest / height)
  return { width: clamped(Math.round(width * scale), widest), height: clamped(Math.round(height * scale), tallest) }
}

/** Decoded and shrunk once; every size is drawn from it. */
async function drawn(source: Source, shape: Shape, area: CropArea | undefined) {
  const upright = source().autoOrient()
  const cut = area ? upright.extract(area) : upright
  const { data, info } = await cut
    .resize({ ...shape, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return () => sharp(data, { raw, limitInputPixels: mostPixels })
}

const moving = (source: Source, shape: Shape, area: CropArea | undefined) => {
  const all = source({ animated: true })
  const cut = area ? all.extract(area) : all
  return cut.resize({ ...shape, fit: 'cover' }).webp({ quality: 70, effort: 2 })
}

const encoded = (picture: Sharp, kind: ImageKind): Sharp =>
  imageKinds[kind].format === 'png'
    ? picture.png({ compressionLevel: 9, palette: true })
    : picture.webp(kind === 'background' ? { quality: 72, effort: 2 } : { quality: 80, effort: 4, smartSubsample: true })

/** What a library says of bytes that it cannot read is said in our words. A disk that is full is not the picture's fault. */
function broken(error: unknown): never {
  const { message = '', code } = error as NodeJS.ErrnoException
  const isOurs = error instanceof Refusal || code !== undefined || /No space|for write|write error/i.test(message)
  if (isOurs) throw error
  throw new Refusal(/pixel limit/i.test(message) ? 'image-too-many-pixels' : 'not-an-image')
}
