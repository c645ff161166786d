/** Reads an .ico file, which contains one icon in several sizes: only the largest is decoded. */
import decodeIco from 'decode-ico'

type Raw = { width: number; height: number; channels: 4 }
export type IcoImage = { png: Uint8Array } | { pixels: Uint8Array; raw: Raw }

/** Pixels: the format allows no larger icons. */
const maxSide = 256
/** Real files have a handful of entries; a hostile one can list thousands that all refer to the same bytes. */
const maxEntries = 64

/** Undefined if the bytes are not an .ico file. */
export function extractLargestIcon(bytes: Uint8Array): IcoImage | undefined {
  try {
    const [icon] = decodeIco(withLargestEntryOnly(bytes))
    if (!icon) return undefined
    if (icon.type === 'png') return { png: icon.data }
    return { pixels: new Uint8Array(icon.data), raw: { width: icon.width, height: icon.height, channels: 4 } }
  } catch {
    return undefined
  }
}

/** Bytes. */
const headerSize = 6
const entrySize = 16

/** The same file with one entry. Its dimensions are read from the image, as the decoder does, because those in the list may be false. */
function withLargestEntryOnly(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const listed = Array.from({ length: Math.min(view.getUint16(4, true), maxEntries) }, (_, index) => {
    const at = headerSize + entrySize * index
    const [size, from] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)]
    return { at, size, from, ...readDimensions(view, from) }
  })
  const [chosen] = listed
    .filter(({ width, height }) => width <= maxSide && height <= maxSide)
    .toSorted((a, b) => b.width - a.width || b.depth - a.depth)
  if (!chosen) return new Uint8Array()

  const { at, size, from } = chosen
  const single = new Uint8Array(headerSize + entrySize + size)
  single.set(bytes.subarray(0, headerSize))
  single.set(bytes.subarray(at, at + entrySize), headerSize)
  single.set(bytes.subarray(from, from + size), headerSize + entrySize)
  const singleView = new DataView(single.buffer)
  singleView.setUint16(4, 1, true)
  singleView.setUint32(headerSize + 12, headerSize + entrySize, true)
  return single
}

/** An entry is a PNG or a bitmap, whose height includes its transparency mask. */
function readDimensions(view: DataView, from: number): { width: number; height: number; depth: number } {
  const isPng = view.getUint32(from) === 0x89504e47
  if (isPng) return { width: view.getUint32(from + 16), height: view.getUint32(from + 20), depth: 32 }
  const [width, height] = [view.getUint32(from + 4, true), view.getUint32(from + 8, true) / 2]
  return { width, height, depth: view.getUint16(from + 14, true) }
}
