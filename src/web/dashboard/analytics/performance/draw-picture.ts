/** The chart as a picture to post: the SVG on screen with its styles written into it, a title and a legend above, and who measured it below. */
import { toPng } from '../../charts/to-png.ts'

type Entry = { name: string; colour: string; isDashed?: boolean }
type Labels = { title: string; subtitle: string; entries: readonly Entry[]; credit: string }
export type Picture = { svg: Blob; width: number; height: number }

const margin = 28
const titleHeight = 56
const rowHeight = 24
const creditHeight = 26
/** Of a character of the legend. */
const characterWidth = 7.4

export async function drawPicture(chart: SVGSVGElement, { title, subtitle, entries, credit }: Labels): Promise<Picture> {
  const width = chart.clientWidth + 2 * margin
  const legend = placeEntries(entries, width - margin)
  const header = titleHeight + (legend.at(-1)?.row ?? 0) * rowHeight + 2 * rowHeight
  const above = measureAbove(chart)
  const height = chart.clientHeight - above + header + creditHeight + 2 * margin
  const colour = (name: string) => readColour(chart, name)
  const copy = copyWithStyles(chart)
  copy.setAttribute('x', String(margin))
  copy.setAttribute('y', String(margin + header - above))
  copy.setAttribute('overflow', 'visible')

  const write = (text: string, at: { x: number; y: number }, attributes: string) =>
    `<text x="${at.x}" y="${margin + at.y}" font-family="Inter, system-ui, sans-serif" ${attributes}>${escapeXml(text)}</text>`
  const texts = [
    `<text x="${margin}" y="${margin + 18}" font-family="Bricolage Grotesque, Inter, system-ui, sans-serif" font-size="22" font-weight="700" letter-spacing="-0.4" fill="${colour('--ink')}">${escapeXml(title)}</text>`,
    write(subtitle, { x: margin, y: 42 }, `font-size="14" fill="${colour('--ink-2')}"`),
    write(
      credit,
      { x: width - margin - 8, y: height - 2 * margin },
      `font-size="12" text-anchor="end" fill="${colour('--ink-3')}"`,
    ),
    ...legend.map(({ name, colour: token, isDashed, x, row }) => {
      const y = titleHeight + row * rowHeight + 16
      const dashes = isDashed ? ' stroke-dasharray="4 5"' : ''
      const line = `<path d="M${x} ${margin + y - 4}h18" stroke="${colour(token)}" stroke-width="2.5"${dashes}/>`
      return line + write(name, { x: x + 25, y }, `font-size="13" fill="${colour('--ink-2')}"`)
    }),
  ].join('')
  const body = new XMLSerializer().serializeToString(copy)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${await embedFonts()}</style><rect width="100%" height="100%" fill="${colour('--surface')}"/>${texts}${body}</svg>`
  return { svg: new Blob([svg], { type: 'image/svg+xml' }), width, height }
}

/** The room for the numbers of changes, which are left out. */
const measureAbove = (chart: SVGSVGElement): number =>
  Math.min(...[...chart.querySelectorAll('.time-chart-tick line')].map((line) => Number(line.getAttribute('y1')))) - 12

/** In as many rows as they need. */
function placeEntries(entries: readonly Entry[], end: number): (Entry & { x: number; row: number })[] {
  let [x, row] = [margin, 0]
  return entries.map((entry) => {
    const needed = 25 + entry.name.length * characterWidth
    if (x > margin && x + needed > end) [x, row] = [margin, row + 1]
    const placed = { ...entry, x, row }
    x += needed + 22
    return placed
  })
}

/** The first file of each of the app's fonts, which has the letters of English: a picture cannot load any. */
async function embedFonts(): Promise<string> {
  const rules = [...document.styleSheets].flatMap(({ cssRules, href }) =>
    [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => ({ rule, base: href ?? document.baseURI })),
  )
  const fonts = ['Inter', 'Bricolage Grotesque'].map(async (family) => {
    const found = rules.find(({ rule }) => rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '') === family)
    const path = /url\(["']?([^"')]+)/.exec(found?.rule.style.getPropertyValue('src') ?? '')?.[1]
    if (!found || !path) return ''
    const file = await (await fetch(new URL(path, found.base))).blob()
    const weight = found.rule.style.getPropertyValue('font-weight')
    return `@font-face{font-family:"${family}";font-weight:${weight};src:url(${await toDataUrl(file)})}`
  })
  return (await Promise.all(fonts)).join('')
}

const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Twice as sharp as on an ordinary screen. */
export async function toPicturePng({ svg, width, height }: Picture): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: width * 2, height: height * 2 })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await toPng(canvas)
  } finally {
    URL.revokeObjectURL(address)
  }
}

const styles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
]

/** Outside of the page its stylesheets are gone, so each element carries what they said. Without the cursor, and the numbers of a list that isn't there. */
function copyWithStyles(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const originals = [...chart.querySelectorAll('*')]
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const computed = getComputedStyle(originals[index] as Element)
    for (const name of styles) element.setAttribute(name, computed.getPropertyValue(name))
  }
  for (const element of copy.querySelectorAll('.time-chart-cursor, .time-chart-marker')) element.remove()
  for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class')
  copy.removeAttribute('id')
  copy.removeAttribute('aria-hidden')
  return copy
}

/** A token as a colour that other programs know: the browser resolves light-dark() and mixes. */
function readColour(chart: Element, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  chart.parentElement?.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
