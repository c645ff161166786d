/** Valid, broken and hostile pictures for tests, and the form to upload them in. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

export const photo = ({ width = 1200, height = 900 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })
    .composite([{ input: { create: { width: 120, height: 120, channels: 3, background: '#ff5a36' } }, left: 0, top: 0 }])
    .jpeg()

/** Taken with an upright phone: the pixels are rotated, and the metadata contains the place. */
export const rotatedPhoto = () =>
  photo()
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Each frame has a different colour. */
export const animatedGif = (frames: number, { width = 200, height = 200 } = {}): Promise<Buffer> => {
  const colours = Array.from({ length: frames }, (_, n) => ({ r: (n * 67) % 256, g: (n * 29) % 256, b: 120 }))
  const raw = Buffer.concat(colours.map(({ r, g, b }) => Buffer.alloc(width * height * 3, Buffer.from([r, g, b]))))
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: Array(frames).fill(100), loop: 0 })
    .toBuffer()
}

/** A few kilobytes as a file, a hundred million pixels when decoded. */
export const pixelBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** About 2.5 KB as a file, over a gigabyte when decoded: AV1 with 12 bits per sample and an alpha channel. Takes seconds to make. */
export const avifBomb = ({ side = 7000 } = {}): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 40, g: 90, b: 160, alpha: 0.5 } } })
    .avif({ bitdepth: 12, quality: 1, effort: 0 })
    .toBuffer()

/** An animation of noise, which takes seconds to decode and encode: about 0.2 MB for each frame. */
export const noisyAnimation = (frames: number): Promise<Buffer> => {
  const [width, height] = [640, 480]
  const raw = randomBytes(width * height * 3 * frames)
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .webp({ quality: 40, effort: 0, delay: Array(frames).fill(80) })
    .toBuffer()
}

/** A valid GIF that is also an HTML page with a script. */
export const gifWithHtml = async (): Promise<Buffer> =>
  Buffer.concat([
    await animatedGif(1, { width: 32, height: 32 }),
    Buffer.from('<html><script>alert(document.domain)</script></html>'),
  ])

export const svgWithScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

/** An .ico file with one icon of 32 pixels, as PNG. */
export async function icoFile(): Promise<Buffer> {
  const png = await sharp({ create: { width: 32, height: 32, channels: 4, background: '#ff5a36' } })
    .png()
    .toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

/** The form as a browser sends it. The server must not trust the file name. */
export function uploadForm(image: Uint8Array, fields: Record<string, number | string> = {}, name = 'picture.png'): FormData {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), name)
  for (const [field, value] of Object.entries(fields)) body.set(field, String(value))
  return body
}

/** A small .ico file that lists one large bitmap `times` times; `side` is a multiple of 32. */
export function icoBomb(times: number, side: number): Buffer {
  const bitmap = Buffer.alloc(40 + 8 + (2 * side * side) / 8)
  bitmap.writeUInt32LE(40, 0)
  bitmap.writeInt32LE(side, 4)
  bitmap.writeInt32LE(side * 2, 8)
  bitmap.writeUInt16LE(1, 14)
  bitmap.writeUInt32LE(2, 32)
  const list = Buffer.alloc(6 + 16 * times)
  list.writeUInt16LE(1, 2)
  list.writeUInt16LE(times, 4)
  for (let at = 6; at < list.length; at += 16) {
    list.writeUInt16LE(0x1010, at)
    list.writeUInt32LE(bitmap.length, at + 8)
    list.writeUInt32LE(list.length, at + 12)
  }
  return Buffer.concat([list, bitmap])
}
