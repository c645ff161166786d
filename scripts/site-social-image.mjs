/** Renders the image shown beside shared links to the site: React elements to SVG by satori, SVG to PNG by sharp. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { root } from './freshness.mjs'

const font = 'bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'

/** Returns the PNG and its file name, which contains a hash of its content. */
export async function renderSiteSocialImage(element, size) {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const data = readFileSync(`${root}node_modules/@fontsource/${font}`)
  const svg = await satori(element, { ...size, fonts: [{ name: 'Display', data, weight: 800, style: 'normal' }] })
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
  return { bytes, name: `site-social-image-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.png` }
}
