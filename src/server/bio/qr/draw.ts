/** Draws an address as a QR code, in PNG or SVG: black on white, with the quiet zone of four modules that scanners need. */
import { encode } from 'uqr'

/** Medium correction survives a scratch; the address is short, so that the modules stay large in a small image. */
const encodeAddress = (address: string) => encode(address, { ecc: 'M', border: 4 })

/** A PNG of `pixels` by `pixels`. Every module is the same whole number of pixels, so that edges are sharp; the rest is white. */
export async function drawQrPng(address: string, pixels: number): Promise<Buffer> {
  const { size, data } = encodeAddress(address)
  const module = Math.max(1, Math.floor(pixels / size))
  const margin = Math.floor((pixels - module * size) / 2)
  const grey = Buffer.alloc(pixels * pixels, 255)
  for (const [row, modules] of data.entries())
    for (const [column, isBlack] of modules.entries()) {
      if (!isBlack) continue
      const left = margin + column * module
      for (let y = margin + row * module, end = y + module; y < end; y++)
        grey.fill(0, y * pixels + left, y * pixels + left + module)
    }
  // Imported with the first PNG, to save memory on a server that draws none.
  const { default: sharp } = await import('sharp')
  return sharp(grey, { raw: { width: pixels, height: pixels, channels: 1 } })
    .png({ colours: 2, compressionLevel: 9 })
    .toBuffer()
}

/** One path with one unit per module: sharp at any size. */
export function drawQrSvg(address: string): string {
  const { size, data } = encodeAddress(address)
  const runs = data.flatMap((modules, row) =>
    findRuns(modules).map(({ from, length }) => `M${from} ${row}h${length}v1h-${length}z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`
}

/** Runs of adjacent black modules in one row. */
function findRuns(modules: boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  modules.forEach((isBlack, column) => {
    const last = runs.at(-1)
    if (!isBlack) return
    if (last && last.from + last.length === column) last.length++
    else runs.push({ from: column, length: 1 })
  })
  return runs
}
