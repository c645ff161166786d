/**
 * The characters that a rendered page can show: its texts, what stands in for pictures, what its styles draw, what its script says, and
 * all of them in the other case where the styles change it. Rather one too many than one too few: a character that is missing from a
 * cut font is shown in another font.
 */
import { decodeEntities, decodeScriptEscapes, decodeStyleEscapes } from './escapes.ts'
import { listHeadingTexts, listWeightTexts } from './styled-texts.ts'

/** `display`: those in the font of headings, where it is another one than that of all other text. */
type ShownCharacters = { all: string; display: string }

/** `html` is the whole document, with its style and its script inside. The characters are in the order of Unicode, each once. */
export function listShownCharacters(html: string): ShownCharacters {
  const found = readDocument(html)
  const all = toAllCharacters(found)
  return { all, display: toSomeCharacters(found, listHeadingTexts(found.body, found.styles)) ?? all }
}

/** Those in a weight that `isStrong` names, as far as the styles say it: what is set by a script is missing there. */
export function listStrongCharacters(html: string, isStrong: (weight: number) => boolean): string {
  const found = readDocument(html)
  return toSomeCharacters(found, listWeightTexts(found.body, found.styles, isStrong)) ?? toAllCharacters(found)
}

export const listAllCharacters = (html: string): string => toAllCharacters(readDocument(html))

/** `drawn`: what the styles write. */
type ReadDocument = ReturnType<typeof readStyles> & { html: string; body: string }

function readDocument(html: string): ReadDocument {
  const read = readStyles(listContents(html, 'style').join(''))
  const body = html.slice(html.indexOf('<body')).replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
  const isHyphenated = read.isHyphenated || html.includes('\u00ad') || html.includes('&shy;')
  return { ...read, html, body, drawn: [...read.drawn, isHyphenated ? '-\u2010' : ''] }
}

const maxRemembered = 50

/** The styles of a page are read more than once, and are those of many pages, as its script is of every page. */
const remember = <Value>(read: (text: string) => Value) => {
  const values = new Map<string, Value>()
  return (text: string): Value => {
    const value = values.get(text) ?? read(text)
    if (values.size >= maxRemembered) values.clear()
    values.set(text, value)
    return value
  }
}

const readStyles = remember((text) => {
  const styles = text
    .replace(/@font-face\{[^}]*\}/g, '')
    // Drawings are no text, and what they write is in fonts of their own.
    .replace(/url\(\s*(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[^"')]*)\s*\)/g, 'none')
  const attributes = [...styles.matchAll(/attr\(\s*([\w-]+)/g)].map(([, name]) => name)
  return {
    styles,
    // What browsers put where a text is cut, and the space, which every font is measured by.
    drawn: [...listStyleTexts(styles), ...listNumerals(styles), ' ', /ellipsis|line-clamp/.test(styles) ? '…' : ''],
    attributes: new RegExp(`\\s(?:${['alt', 'placeholder', 'value', 'label', ...attributes].join('|')})="([^"]*)"`, 'g'),
    isHyphenated: /hyphens\s*:\s*auto/.test(styles),
    isRaised: /uppercase|capitalize|small-caps|petite-caps/.test(styles),
    isLowered: /lowercase/.test(styles),
  }
})

function toAllCharacters(read: ReadDocument): string {
  const ofScript = listContents(read.html, 'script').flatMap(listScriptTexts)
  return toCharacters([...listMarkupTexts(read), findAddress(read.html), ...ofScript], read)
}

const toSomeCharacters = (read: ReadDocument, texts: string[] | undefined): string | undefined =>
  texts && toCharacters(texts, read)

const listContents = (html: string, element: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${element}(?![^>]*ld\\+json)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))].map(([, text = '']) => text)

/** The script shows the page's address where it can't be copied. */
const findAddress = (html: string) => decodeEntities(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '')

/** Texts between tags, and attributes that browsers show: in place of a picture, in a field, or through `attr()`. */
function listMarkupTexts({ body, attributes }: ReadDocument): string[] {
  const shown = [...body.matchAll(attributes)].map(([, text = '']) => text)
  return [body.replace(/<[^>]*>/g, ' '), ...shown].map(decodeEntities)
}

/** The strings of all declarations but those that name a font or a file: `content`, `quotes`, custom properties. */
const listStyleTexts = (styles: string): string[] =>
  [...styles.matchAll(/([-\w]+)\s*:((?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[^;{}"'])*)/g)]
    .filter(([, name = '']) => !/^(--)?font|^src$/.test(name))
    .flatMap(([, , value = '']) => [...value.matchAll(/"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'/g)])
    .map(([, double, single]) => decodeStyleEscapes(double ?? single ?? ''))

/** Texts begin with a capital letter; selectors, names of events and paths do not. */
const listScriptTexts = remember((script) =>
  [...script.matchAll(/(["'`])(\p{Lu}(?:(?!\1)[^\\]|\\[\s\S])*)\1/gu)].map(([, , text = '']) =>
    decodeScriptEscapes(text.replace(/\$\{[^}]*\}/g, ' ')),
  ),
)

/** What counters and numbered lists are written with. */
function listNumerals(styles: string): string[] {
  const kinds = [...styles.matchAll(/counters?\([^)]*\)|list-style(?:-type)?\s*:[^;}]*/g)].join(' ')
  const isCounted = /counter|decimal/.test(kinds)
  return [isCounted ? '0123456789.' : '', /roman/.test(kinds) ? 'IVXLCDMivxlcdm' : '', /alpha|latin/.test(kinds) ? letters : '']
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** All characters that the texts, and what the styles write, can turn into. */
function toCharacters(texts: string[], read: ReadDocument): string {
  const text = [...read.drawn, ...texts].join(' ')
  // Where none joins another one, each has to be looked at once.
  const once = hasOneForm.test(text) ? sortOnce(text) : text
  return sortOnce(inOtherForms(inOtherCases(once, read)))
}

const toCode = (character: string) => character.codePointAt(0) ?? 0

/** By code unit; empty between two calls. */
const isThere = new Uint8Array(0x10000)

/** Each character once, in the order of Unicode, and none below the space. A set of ten thousand takes a third of a millisecond, this a hundredth. */
function sortOnce(text: string): string {
  if (/[\ud800-\udfff]/.test(text)) {
    const all = [...new Set(text)].filter((character) => character >= ' ')
    return all.sort((a, b) => toCode(a) - toCode(b)).join('')
  }
  let last = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    isThere[code] = 1
    if (code > last) last = code
  }
  let sorted = ''
  for (let code = 0x20; code <= last; code++) if (isThere[code]) sorted += String.fromCharCode(code)
  isThere.fill(0, 0, last + 1)
  return sorted
}

const inOtherCases = (text: string, { isRaised, isLowered }: ReadDocument): string =>
  [text, isRaised ? text.toUpperCase() : '', isLowered ? text.toLowerCase() : ''].join(' ')

/** Western letters, punctuation and currencies without combining marks. */
const hasOneForm = /^[\0-\u02ff\u2010-\u20cf]*$/

/**
 * Browsers compose letters and marks where the font has the composed letter, and take them apart where it has only the parts. Latin
 * letters are never taken apart: fonts have them composed.
 */
const inOtherForms = (text: string): string =>
  hasOneForm.test(text) ? text : [text, text.normalize('NFC'), text.replace(/\p{Script=Latin}/gu, '').normalize('NFD')].join(' ')
