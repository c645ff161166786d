/** An .ico holds one icon in several sizes: the largest is taken, and no other is opened. */
import decodeIco from 'decode-ico'

type Raw = { width: number; height: number; channels: 4 }
export type IcoImage = { png: Uint8Array } | { pixels: Uint8Array; raw: Raw }

/** Windows knows none larger; whatever says so is no icon. */
const largest = 256
/** Icons have a handful. A file can list thousands that all lie in the same bytes. */
const mostListed = 64

/** Undefined where the bytes are none. */
export function extractLargestIcon(bytes: Uint8Array): IcoImage | undefined {
  try {
    const [icon] = decodeIco(onlyLargest(bytes))
    if (!icon) return undefined
    if (icon.type === 'png') return { png: icon.data }
    return { pixels: new Uint8Array(icon.data), raw: { width: icon.width, height: icon.height, channels: 4 } }
  } catch {
    return undefined
  }
}

const head = 6
const entry = 16

/** The same file with one icon. Its size is read where the decoder reads it, for what the list says of it may be a lie. */
function onlyLargest(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const listed = Array.from({ length: Math.min(view.getUint16(4, true), mostListed) }, (_, place) => {
    const at = head + entry * place
    const [size, from] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)]
    return { at, size, from, ...measured(view, from) }
  })
  const [chosen] = listed
    .filter(({ width, height }) => width <= largest && height <= largest)
    .toSorted((a, b) => b.width - a.width || b.depth - a.depth)
  if (!chosen) return new Uint8Array()

  const { at, size, from } = chosen
  const alone = new Uint8Array(head + entry + size)
  alone.set(bytes.subarray(0, head))
  alone.set(bytes.subarray(at, at + entry), head)
  alone.set(bytes.subarray(from, from + size), head + entry)
  const written = new DataView(alone.buffer)
  written.setUint16(4, 1, true)
  written.setUint32(head + 12, head + entry, true)
  return alone
}

/** A picture inside is a PNG or a bitmap, whose height counts its mask too. */
function measured(view: DataView, from: number): { width: number; height: number; depth: number } {
  const isPng = view.getUint32(from) === 0x89504e47
  if (isPng) return { width: view.getUint32(from + 16), height: view.getUint32(from + 20), depth: 32 }
  const [width, height] = [view.getUint32(from + 4, true), view.getUint32(from + 8, true) / 2]
  return { width, height, depth: view.getUint16(from + 14, true) }
}
