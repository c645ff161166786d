/** The chart as a picture to post: the SVG on screen with its styles written into it, a title and a legend above. */
import { toPng } from '../../charts/to-png.ts'

type Labels = { title: string; subtitle: string; hasBefore: boolean }
export type Picture = { svg: Blob; width: number; height: number }

const margin = 28
const header = 78

export function drawPicture(chart: SVGSVGElement, { title, subtitle, hasBefore }: Labels): Picture {
  const width = chart.clientWidth + 2 * margin
  const height = chart.clientHeight + header + 2 * margin
  const colour = (name: string) => readColour(chart, name)
  const copy = copyWithStyles(chart)
  copy.setAttribute('x', String(margin))
  copy.setAttribute('y', String(margin + header))
  copy.setAttribute('overflow', 'visible')

  const font = 'font-family="Inter, system-ui, sans-serif"'
  const entries = [
    { name: 'Views', stroke: colour('--iris'), dash: '' },
    { name: 'Clicks', stroke: colour('--accent'), dash: '' },
    ...(hasBefore ? [{ name: 'Views before', stroke: colour('--ink-3'), dash: ' stroke-dasharray="4 5"' }] : []),
  ]
  const legend = entries
    .map(({ name, stroke, dash }, index) => {
      const x = margin + index * 92
      return `<path d="M${x} ${margin + 58}h18" stroke="${stroke}" stroke-width="2.5"${dash}/><text x="${x + 25}" y="${margin + 62}" font-size="13" fill="${colour('--ink-2')}" ${font}>${name}</text>`
    })
    .join('')
  const texts = `<text x="${margin}" y="${margin + 14}" font-size="20" font-weight="700" fill="${colour('--ink')}" ${font}>${escapeXml(title)}</text><text x="${margin}" y="${margin + 36}" font-size="14" fill="${colour('--ink-2')}" ${font}>${escapeXml(subtitle)}</text>`
  const body = new XMLSerializer().serializeToString(copy)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${colour('--surface')}"/>${texts}${legend}${body}</svg>`
  return { svg: new Blob([svg], { type: 'image/svg+xml' }), width, height }
}

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
