/** Writes a drawn picture in the sizes in which an upload would be stored. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type ImageKind, imageKinds, listSmallerImages, toImagePath } from '#rules/media/image-paths.ts'
import type { PictureResult } from '#server/media/worker/messages.ts'

/** The files are written to `folder`. */
export async function writePicture(svg: string, kind: ImageKind, folder: string): Promise<PictureResult> {
  const { widths, maxHeight, isSquare } = imageKinds[kind]
  const largest = Math.max(...widths)
  const drawing = sharp(Buffer.from(svg), { density: 200 }).resize({
    width: largest,
    ...(isSquare ? { height: largest } : { height: maxHeight, fit: 'inside' as const }),
  })
  const { data, info } = await drawing.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const still = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })

  const main = { folder: '', kind, width: info.width, height: info.height, isMoving: false }
  const sizes = [{ path: toImagePath(main), width: info.width }, ...listSmallerImages(main)]
  const files = sizes.map(async ({ path, width }) => {
    await still().resize(width).webp({ quality: 82 }).toFile(join(folder, path))
    return { name: path, bytes: (await stat(join(folder, path))).size }
  })
  return { main: toImagePath(main), isMoving: false, stillBecause: null, files: await Promise.all(files) }
}
