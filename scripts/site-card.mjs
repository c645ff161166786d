/** Draws the picture beside shared links to the site: elements to shapes, shapes to pixels. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { root } from './freshness.mjs'

const face = 'bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'

/** A PNG and its name, which changes with what is on it. */
export async function siteCard(element, size) {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const data = readFileSync(`${root}node_modules/@fontsource/${face}`)
  const svg = await satori(element, { ...size, fonts: [{ name: 'Display', data, weight: 800, style: 'normal' }] })
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
  return { bytes, name: `site-card-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.png` }
}
