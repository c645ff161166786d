/** Draws an address as a QR code, black on white with the quiet zone of four modules that scanners need. */
import { encode } from 'uqr'
import { toPng } from '../../charts/to-png.ts'

/** Medium correction survives a scratch. One path, with one unit per module. */
export function encodeQr(address: string): { size: number; path: string } {
  const { size, data } = encode(address, { ecc: 'M', border: 4 })
  const rows = data.map((modules, y) => modules.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}

export function drawQrSvg(address: string): Blob {
  const { size, path } = encodeQr(address)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** At least 1,000 pixels wide; every module is the same whole number of pixels, so that edges are sharp. */
export async function drawQrPng(address: string): Promise<Blob> {
  const { size, path } = encodeQr(address)
  const module = Math.ceil(1000 / size)
  const canvas = Object.assign(document.createElement('canvas'), { width: size * module, height: size * module })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(module, module)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  return toPng(canvas)
}
