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
type ReadDocument = { html: string; styles: string; body: string; drawn: string[] }

function readDocument(html: string): ReadDocument {
  const { styles, drawn } = readStyles(listContents(html, 'style').join(''))
  const body = html.slice(html.indexOf('<body')).replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
  return { html, styles, body, drawn: [...drawn, ...listHyphens(html, styles)] }
}

/** The styles of a page are read more than once, and its script is that of every page. */
const rememberLast = <Value>(read: (text: string) => Value) => {
  let last: { text: string; value: Value } | undefined
  return (text: string): Value => {
    if (last?.text !== text) last = { text, value: read(text) }
    return last.value
  }
}

const readStyles = rememberLast((text) => {
  const styles = text
    .replace(/@font-face\{[^}]*\}/g, '')
    // Drawings are no text, and what they write is in fonts of their own.
    .replace(/url\(\s*(?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[^"')]*)\s*\)/g, 'none')
  return { styles, drawn: [...listStyleTexts(styles), ...listNumerals(styles)] }
})

function toAllCharacters({ html, styles, body, drawn }: ReadDocument): string {
  const texts = [...listMarkupTexts(body, styles), findAddress(html), ...listContents(html, 'script').flatMap(listScriptTexts)]
  return toCharacters([...drawn, ...texts], styles)
}

const toSomeCharacters = ({ styles, drawn }: ReadDocument, texts: string[] | undefined): string | undefined =>
  texts && toCharacters([...drawn, ...texts], styles)

const listContents = (html: string, element: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${element}(?![^>]*ld\\+json)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))].map(([, text = '']) => text)

/** The script shows the page's address where it can't be copied. */
const findAddress = (html: string) => decodeEntities(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '')

/** Texts between tags, and attributes that browsers show: in place of a picture, in a field, or through `attr()`. */
function listMarkupTexts(body: string, styles: string): string[] {
  const names = ['alt', 'placeholder', 'value', 'label', ...[...styles.matchAll(/attr\(\s*([\w-]+)/g)].map(([, name]) => name)]
  const attributes = [...body.matchAll(new RegExp(`\\s(?:${names.join('|')})="([^"]*)"`, 'g'))].map(([, text = '']) => text)
  return [body.replace(/<[^>]*>/g, ' '), ...attributes].map(decodeEntities)
}

/** The strings of all declarations but those that name a font or a file: `content`, `quotes`, custom properties. */
const listStyleTexts = (styles: string): string[] =>
  [...styles.matchAll(/([-\w]+)\s*:((?:"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[^;{}"'])*)/g)]
    .filter(([, name = '']) => !/^(--)?font|^src$/.test(name))
    .flatMap(([, , value = '']) => [...value.matchAll(/"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'/g)])
    .map(([, double, single]) => decodeStyleEscapes(double ?? single ?? ''))

/** Texts begin with a capital letter; selectors, names of events and paths do not. */
const listScriptTexts = rememberLast((script) =>
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

/** What browsers put where a text is broken or cut, and the space, which every font is measured by. */
const listHyphens = (html: string, styles: string): string[] => [
  ' ',
  /hyphens\s*:\s*auto/.test(styles) || /\u00ad|&shy;/.test(html) ? '-\u2010' : '',
  /ellipsis|line-clamp/.test(styles) ? '…' : '',
]

/** All characters that the texts can turn into. */
const toCharacters = (texts: string[], styles: string): string =>
  [...new Set(inOtherForms(inOtherCases(texts.join(' '), styles)))]
    .filter((character) => character >= ' ')
    .sort((a, b) => toCode(a) - toCode(b))
    .join('')

const toCode = (character: string) => character.codePointAt(0) ?? 0

function inOtherCases(text: string, styles: string): string {
  const isRaised = /uppercase|capitalize|small-caps|petite-caps/.test(styles)
  return [text, isRaised ? text.toUpperCase() : '', /lowercase/.test(styles) ? text.toLowerCase() : ''].join(' ')
}

/** Western letters, punctuation and currencies without combining marks. */
const hasOneForm = /^[\0-\u02ff\u2010-\u20cf]*$/

/**
 * Browsers compose letters and marks where the font has the composed letter, and take them apart where it has only the parts. Latin
 * letters are never taken apart: fonts have them composed.
 */
const inOtherForms = (text: string): string =>
  hasOneForm.test(text) ? text : [text, text.normalize('NFC'), text.replace(/\p{Script=Latin}/gu, '').normalize('NFD')].join(' ')
