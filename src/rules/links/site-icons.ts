/** The icon of the site that a link leads to: which links show one, and where a site says that it is. Its page is not trusted. */
import { recogniseBrand } from './icons.ts'

/** Links without a chosen icon, to a site whose icon the product does not draw itself. */
export const wantsSiteIcon = ({ icon, url }: { icon: string | null; url: string }): boolean =>
  icon === null && url.startsWith('https:') && recogniseBrand(url) === undefined

/** At most so many addresses are tried. */
const maxIcons = 3
/** At most so many elements are read: a page has some ten of them, and one that is made to keep a server busy has a hundred thousand. */
const maxElements = 200

/** In pixels: smaller ones are blurred in a list. */
const minSize = 48
/** Of those that name no size: phones ask for 180, browsers for 32 and up. */
const defaultSizes = { 'apple-touch-icon': 180, icon: 64 } as const

/** Addresses of pictures, best first: those that the page names, then the one where phones look by custom. */
export function listSiteIcons(html: string, page: string): string[] {
  const named = listElements(html)
    .flatMap(readIcon)
    .filter(({ size }) => size >= minSize)
    .toSorted((a, b) => b.size - a.size)
    .map(({ href }) => href)
  const addresses = [...named, '/apple-touch-icon.png'].flatMap((href) => toHttps(href, page))
  return [...new Set(addresses)].slice(0, maxIcons)
}

function listElements(html: string): string[] {
  const elements: string[] = []
  for (const [element] of html.matchAll(/<link\b[^<>]*>/gi)) {
    elements.push(element)
    if (elements.length === maxElements) break
  }
  return elements
}

function readIcon(tag: string): { href: string; size: number }[] {
  const { rel = '', href = '', sizes = '', type = '' } = readAttributes(tag)
  const kind = (['apple-touch-icon', 'icon'] as const).find((name) => rel.toLowerCase().split(/\s+/).includes(name))
  // Neither kind of file is a picture in pixels that can be resized.
  const isUnreadable = /svg|x-icon|vnd\.microsoft/i.test(type) || /\.(svg|ico)(\?|$)/i.test(href)
  if (!kind || href === '' || isUnreadable) return []
  const [named = 0] = sizes
    .split(/\s+/)
    .map((size) => Number.parseInt(size, 10) || 0)
    .toSorted((a, b) => b - a)
  return [{ href, size: named || defaultSizes[kind] }]
}

const readAttributes = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\b(rel|href|sizes|type)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+))/gi)].map(
      ([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim(),
      ],
    ),
  )

function toHttps(href: string, page: string): string[] {
  if (!URL.canParse(href, page)) return []
  const { protocol, href: address } = new URL(href, page)
  return protocol === 'https:' ? [address] : []
}
