/**
 * Decodes HEIC, the format of iPhones' photos, which sharp's libvips cannot: its HEVC decoder is left out for its patents and licence. libheif
 * does it as WebAssembly, which can touch nothing outside of its own memory. It hands out the planes of brightness and colour as they
 * are stored; each is cropped and resized by sharp, and only the result becomes RGB, because a photo of 48 megapixels in RGB would
 * take 145 MB more.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { CropArea } from './messages.ts'

/** `icc`: the colour profile, which the file's header has; phones record in Display P3. */
export async function drawHeic(
  file: Uint8Array,
  dimensions: { width: number; height: number },
  { area, icc }: { area: CropArea | undefined; icc: Buffer | undefined },
): Promise<{ data: Buffer; channels: 3 | 4 }> {
  const { heif, image, release } = decode(await loadHeif(), file)
  try {
    const whole = readPlane(heif, image, channels.luma)
    if (!whole) throw new HeicError('has no brightness')
    const draw = (plane: Plane) => drawPlane(plane, dimensions, area && scaleArea(area, plane.width / whole.width, plane))
    const [luma, blue, red, alpha] = [
      await draw(whole),
      ...(await Promise.all(
        [channels.blue, channels.red, channels.alpha].map((channel) => {
          const plane = readPlane(heif, image, channel)
          return plane && draw(plane)
        }),
      )),
    ]
    const pixels = toRgb({ luma, blue, red, alpha }, readMatrix(heif, image))
    const drawn = { data: pixels, channels: alpha ? 4 : 3 } as const
    return icc ? await applyProfile(drawn, dimensions, icc) : drawn
  } finally {
    release()
  }
}

class HeicError extends Error {}

/** The functions of libheif's C API that are called; pointers are offsets into `HEAPU8`. https://github.com/strukturag/libheif/blob/master/libheif/api/libheif/heif.h */
type Heif = {
  /** Another one after its memory has grown. */
  HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(at: number): void
  _heif_context_alloc(): number
  _heif_context_free(context: number): void
  _heif_context_read_from_memory_without_copy(error: number, context: number, at: number, bytes: number, options: number): void
  _heif_context_get_primary_image_handle(error: number, context: number, result: number): void
  _heif_image_handle_release(handle: number): void
  _heif_decode_image(error: number, handle: number, result: number, space: number, chroma: number, options: number): void
  _heif_image_release(image: number): void
  _heif_image_has_channel(image: number, channel: number): number
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_bits_per_pixel_range(image: number, channel: number): number
  _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number
  _heif_image_get_nclx_color_profile(error: number, image: number, result: number): void
  _heif_nclx_color_profile_free(profile: number): void
}

let heifModule: Heif | undefined

async function loadHeif(): Promise<Heif> {
  if (heifModule) return heifModule
  const require = createRequire(import.meta.url)
  const createModule = require('libheif-js/libheif-wasm/libheif.js') as (options: object) => Promise<Heif>
  heifModule = await createModule({ wasmBinary: await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm')) })
  return heifModule
}

/** Of the enumerations in heif.h. */
const channels = { luma: 0, blue: 1, red: 2, alpha: 6 }
const ycbcr = 0
const asStored = 99

/** Bytes for `heif_error`, and behind it a pointer or a size. */
const scratch = { error: 0, result: 16, size: 24 }

/** Upright: it applies the picture's own rotation. */
function decode(heif: Heif, file: Uint8Array) {
  const at = heif._malloc(scratch.size)
  const bytes = heif._malloc(file.length)
  const context = heif._heif_context_alloc()
  let [handle, image] = [0, 0]
  const release = () => {
    if (image) heif._heif_image_release(image)
    if (handle) heif._heif_image_handle_release(handle)
    heif._heif_context_free(context)
    heif._free(bytes)
    heif._free(at)
  }
  const read = (run: () => void): number => {
    run()
    const code = readNumber(heif, at)
    if (code !== 0) throw new HeicError(`libheif: error ${code}.${readNumber(heif, at + 4)}`)
    return readNumber(heif, at + scratch.result)
  }
  try {
    heif.HEAPU8.set(file, bytes)
    read(() => heif._heif_context_read_from_memory_without_copy(at, context, bytes, file.length, 0))
    handle = read(() => heif._heif_context_get_primary_image_handle(at, context, at + scratch.result))
    image = read(() => heif._heif_decode_image(at, handle, at + scratch.result, ycbcr, asStored, 0))
    return { heif, image, release }
  } catch (error) {
    // After a fault of WebAssembly its memory is in no known state; the next picture gets a new one.
    if (error instanceof HeicError) release()
    else heifModule = undefined
    throw error instanceof HeicError ? error : new HeicError(String(error))
  }
}

const readNumber = ({ HEAPU8 }: Heif, at: number) => new DataView(HEAPU8.buffer, at).getUint32(0, true)

/** Samples of more than eight bits are in two bytes. `stride` in samples. */
type Plane = { samples: Uint8Array | Uint16Array; bits: number; width: number; height: number; stride: number }

function readPlane(heif: Heif, image: number, channel: number): Plane | undefined {
  if (!heif._heif_image_has_channel(image, channel)) return undefined
  const result = heif._malloc(4)
  const at = heif._heif_image_get_plane_readonly2(image, channel, result)
  const strideBytes = readNumber(heif, result)
  heif._free(result)
  const [width, height] = [heif._heif_image_get_width(image, channel), heif._heif_image_get_height(image, channel)]
  const bits = heif._heif_image_get_bits_per_pixel_range(image, channel)
  const { buffer } = heif.HEAPU8
  const samples =
    bits > 8 ? new Uint16Array(buffer, at, (strideBytes / 2) * height) : new Uint8Array(buffer, at, strideBytes * height)
  return { samples, bits, width, height, stride: bits > 8 ? strideBytes / 2 : strideBytes }
}

/** Planes of colour have half the size, or that of the picture. */
function scaleArea({ left, top, width, height }: CropArea, scale: number, plane: Plane): CropArea {
  const [x, y] = [Math.min(Math.floor(left * scale), plane.width - 1), Math.min(Math.floor(top * scale), plane.height - 1)]
  const scaleSize = (size: number, max: number) => Math.max(1, Math.min(Math.round(size * scale), max))
  return { left: x, top: y, width: scaleSize(width, plane.width - x), height: scaleSize(height, plane.height - y) }
}

/** A sample of eight bits for each pixel. */
async function drawPlane(plane: Plane, { width, height }: { width: number; height: number }, area: CropArea | undefined) {
  const { samples, bits, stride } = plane
  const raw = { width: stride, height: plane.height, channels: 1 } as const
  const drawn = await sharp(samples, { raw, limitInputPixels: false })
    .extract(area ?? { left: 0, top: 0, width: plane.width, height: plane.height })
    .resize({ width, height, fit: 'cover' })
    .toColourspace(bits > 8 ? 'grey16' : 'b-w')
    .raw({ depth: bits > 8 ? 'ushort' : 'uchar' })
    .toBuffer()
  if (bits === 8) return drawn
  const wide = new Uint16Array(drawn.buffer, drawn.byteOffset, drawn.length / 2)
  return Uint8Array.from(wide, (sample) => sample >> (bits - 8))
}

/** How much red and blue there is in white, and whether samples go from 0 to 255 or from 16 to 235. */
type Matrix = { red: number; blue: number; isFullRange: boolean }

/** By the numbers of ITU-T H.273, table 4; those of BT.601 where the file names none. */
const weights: Record<number, [red: number, blue: number]> = { 1: [0.2126, 0.0722], 9: [0.2627, 0.0593], 10: [0.2627, 0.0593] }

function readMatrix(heif: Heif, image: number): Matrix {
  const at = heif._malloc(scratch.size)
  heif._heif_image_get_nclx_color_profile(at, image, at + scratch.result)
  const profile = readNumber(heif, at) === 0 ? readNumber(heif, at + scratch.result) : 0
  heif._free(at)
  if (!profile) return { red: 0.299, blue: 0.114, isFullRange: true }
  const [red, blue] = weights[readNumber(heif, profile + 12)] ?? [0.299, 0.114]
  const isFullRange = heif.HEAPU8[profile + 16] === 1
  heif._heif_nclx_color_profile_free(profile)
  return { red, blue, isFullRange }
}

type Samples = { luma: Uint8Array; blue?: Uint8Array | undefined; red?: Uint8Array | undefined; alpha?: Uint8Array | undefined }

/** ITU-R BT.601 and BT.709, solved for red, green and blue. */
function toRgb({ luma, blue, red, alpha }: Samples, matrix: Matrix): Buffer {
  const size = alpha ? 4 : 3
  const green = 1 - matrix.red - matrix.blue
  const [black, lumaScale, colourScale] = matrix.isFullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224]
  const pixels = new Uint8ClampedArray(luma.length * size)
  for (let at = 0; at < luma.length; at++) {
    const y = ((luma[at] ?? 0) - black) * lumaScale
    const b = ((blue?.[at] ?? 128) - 128) * colourScale * 2 * (1 - matrix.blue)
    const r = ((red?.[at] ?? 128) - 128) * colourScale * 2 * (1 - matrix.red)
    pixels[at * size] = y + r
    pixels[at * size + 1] = y - (matrix.red * r + matrix.blue * b) / green
    pixels[at * size + 2] = y + b
    if (alpha) pixels[at * size + 3] = alpha[at] ?? 255
  }
  return Buffer.from(pixels.buffer)
}

/** Converts to sRGB. sharp applies a profile that is part of a file, so the pixels become a PNG that has it. */
async function applyProfile(
  { data, channels }: { data: Buffer; channels: 3 | 4 },
  { width, height }: { width: number; height: number },
  icc: Buffer,
) {
  const png = await sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 0 }).toBuffer()
  // After the signature (8 bytes) and IHDR (25). https://www.w3.org/TR/png-3/#11iCCP
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  checksum.writeUInt32BE(crc32(content))
  const withProfile = Buffer.concat([png.subarray(0, 33), length, content, checksum, png.subarray(33)])
  return { data: await sharp(withProfile).toColourspace('srgb').raw().toBuffer(), channels }
}
