/** Draws the logo as emails show it: as a PNG on a white tile, as email programs draw no SVG, and darken what is around a picture. */
import sharp from 'sharp'
import type { LogoJob, LogoResult } from './messages.ts'

/** Pixels: three times as many as emails show, so that it is sharp on every screen. */
const tile = { size: 120, padding: 14, radius: 27 }
/** Files that visitors and creators send are no SVGs: the decoder is there for a logo alone. */
const svgDecoder = { operation: ['VipsForeignLoadSvg'] }

export async function drawLogo({ bytes }: LogoJob): Promise<LogoResult> {
  sharp.unblock(svgDecoder)
  try {
    return { png: await draw(bytes) }
  } finally {
    sharp.block(svgDecoder)
  }
}

async function draw(bytes: Uint8Array): Promise<Buffer> {
  const { size, padding, radius } = tile
  const inner = size - 2 * padding
  const { format, width = inner, height = inner } = await sharp(bytes).metadata()
  // An SVG is drawn as large as it is needed, not enlarged afterwards.
  const density = format === 'svg' ? Math.min(2400, Math.max(1, Math.ceil((72 * inner) / Math.max(width, height)))) : 72
  const logo = await sharp(bytes, { density, limitInputPixels: 50_000_000 })
    .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="#fff"/></svg>`
  return sharp(Buffer.from(background))
    .composite([{ input: logo }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
