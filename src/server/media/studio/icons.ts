/** An .ico holds one icon in several sizes: the largest is taken. */
import decodeIco from 'decode-ico'

type Raw = { width: number; height: number; channels: 4 }
export type Icon = { png: Uint8Array } | { pixels: Uint8Array; raw: Raw }

/** Windows knows none larger; whatever says so is no icon. */
const largest = 256

/** Undefined where the bytes are none. */
export function largestIcon(bytes: Uint8Array): Icon | undefined {
  try {
    const icons = decodeIco(bytes).filter(({ width, height }) => width <= largest && height <= largest)
    const [icon] = icons.toSorted((a, b) => b.width - a.width || b.bpp - a.bpp)
    if (!icon) return undefined
    if (icon.type === 'png') return { png: icon.data }
    return { pixels: new Uint8Array(icon.data), raw: { width: icon.width, height: icon.height, channels: 4 } }
  } catch {
    return undefined
  }
}
