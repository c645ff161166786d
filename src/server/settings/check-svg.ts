/**
 * Accepts an SVG only if every part of it is on a list of what draws: shapes, gradients, masks and their attributes. Scripts, links, other
 * files, entities and anything unknown are refused rather than removed, so that nothing hides in what two parsers read differently. And only
 * if it is drawn in a moment: a few lines that use each other can stand for millions of shapes.
 */

const elements = new Set(
  'svg g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask title desc use style'.split(
    ' ',
  ),
)

/** Presentation and geometry. `href` may only point within the file. */
const attributes = new Set(
  (
    'id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points viewBox preserveAspectRatio transform offset version style ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
    'stroke-opacity stop-color stop-opacity opacity color clip-path clip-rule mask gradientUnits gradientTransform spreadMethod ' +
    'clipPathUnits maskUnits maskContentUnits vector-effect paint-order role aria-hidden aria-label xmlns xmlns:xlink xml:space href xlink:href'
  ).split(' '),
)

const namespaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'])

/** A comment, an opening or closing tag with quoted attributes, or text without markup and entities. */
const token = /<!--(?:(?!--)[^<>])*-->|<(\/?)([A-Za-z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<>&]*"|'[^'<>&]*'))*)\s*(\/?)>|[^<>&]+/gy
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const declaration = /^﻿?\s*<\?xml version="1\.\d"(?: encoding="(?:utf|UTF)-8")?(?: standalone="(?:yes|no)")?\s*\?>/

/** The SVG without its declaration and comments; undefined if it is refused. */
export function checkSvg(text: string): string | undefined {
  const source = text.replace(declaration, '').replace(/^﻿/, '').trim()
  const open: Element[] = []
  const all: Element[] = []
  let kept = ''
  let end = 0
  for (const match of source.matchAll(token)) {
    if (match.index !== end) return undefined
    end += match[0].length
    const [whole, closing, name, attributeText = '', selfClosing] = match
    if (whole.startsWith('<!--')) continue
    if (name === undefined) {
      if (!isText(whole, open.at(-1)?.name)) return undefined
      if (open.at(-1)?.name === 'style') all.push({ name: 'style', references: listReferences(whole), children: [] })
    } else if (closing) {
      if (attributeText !== '' || selfClosing || open.pop()?.name !== name) return undefined
    } else {
      if (!elements.has(name) || !areAttributes(attributeText)) return undefined
      // One root, which is the SVG itself.
      if (open.length === 0 && (kept.trim() !== '' || name !== 'svg')) return undefined
      const element = toElement(name, attributeText)
      all.push(element)
      open.at(-1)?.children.push(element)
      if (!selfClosing) open.push(element)
    }
    kept += whole
  }
  const isComplete = end === source.length && open.length === 0 && /^<svg[\s>]/.test(kept.trim())
  return isComplete && kept.includes('http://www.w3.org/2000/svg') && isSoonDrawn(all) ? kept.trim() : undefined
}

/** `references`: the ids of what it draws besides its children: what it uses, its masks, gradients and clipping paths. */
type Element = { name: string; id?: string | undefined; references: string[]; children: Element[] }

/** Shapes, with each as often as it is drawn. */
const maxDrawn = 2_000

const listReferences = (text: string) => [...text.matchAll(/url\s*\(\s*['"]?#([\w-]+)/gi)].map(([, id = '']) => id)

function toElement(name: string, attributeText: string): Element {
  const values = new Map(
    [...attributeText.matchAll(attribute)].map(([, key = '', double, single]) => [key, double ?? single ?? '']),
  )
  const used = [values.get('href'), values.get('xlink:href')].flatMap((href) => (href === undefined ? [] : [href.slice(1)]))
  return { name, id: values.get('id'), references: [...used, ...listReferences(attributeText)], children: [] }
}

function isSoonDrawn(all: Element[]): boolean {
  const [root] = all
  if (root === undefined || all.length > maxDrawn) return false
  const byId = new Map(all.map((element) => [element.id, element]))
  const counts = new Map<Element, number>()
  /** Infinite for what draws itself. */
  const count = (element: Element): number => {
    const known = counts.get(element)
    if (known !== undefined) return known
    counts.set(element, Infinity)
    const drawn = [...element.children, ...element.references.flatMap((id) => byId.get(id) ?? [])]
    const sum = drawn.reduce((total, one) => total + count(one), 1)
    counts.set(element, sum)
    return sum
  }
  // A rule may hold for every element, so it may only name what draws nothing itself.
  const styled = all.filter(({ name }) => name === 'style').flatMap(({ references }) => references)
  const areGradients = styled.every((id) => /Gradient$/.test(byId.get(id)?.name ?? 'Gradient'))
  return areGradients && count(root) <= maxDrawn
}

const isText = (text: string, parent: string | undefined) => {
  if (text.trim() === '') return true
  if (parent === 'style') return isPlainStyle(text)
  return parent === 'title' || parent === 'desc'
}

/** Neither rules that load anything nor escapes that could spell one. */
const isPlainStyle = (text: string) =>
  /^[\w\s.,:;#%(){}!*>+~"'@-]*$/.test(text) &&
  !/@(?!media\s*\(prefers-color-scheme:\s*(?:dark|light)\)\s*\{)|\\|expression|import/i.test(text) &&
  pointsWithin(text)

const pointsWithin = (value: string) => !/url\s*\(\s*['"]?(?!#)/i.test(value) && !/javascript:|data:/i.test(value)

function areAttributes(text: string): boolean {
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    const value = double ?? single ?? ''
    if (!attributes.has(name)) return false
    if (name.startsWith('xmlns') && !namespaces.has(value)) return false
    if (name.endsWith('href') && !/^#[\w-]+$/.test(value)) return false
    if (name === 'style' ? !isPlainStyle(value) : !name.startsWith('xmlns') && !pointsWithin(value)) return false
  }
  return true
}
