/** The texts of a page that some of its styles apply to: those in the font of its headings, or in another weight than the rest. */
import { decodeEntities } from './escapes.ts'

/** Elements that contain no others of their name. */
const leaves = /^(h[1-6]|b|strong|svg|a|p|button)$/

/** What browsers show in bold by themselves. */
const boldElements = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'b', 'strong']

/** `name` and `kind` of the elements, such as `a` and `.link`, as far as the selector says them. */
type Target = { name: string | undefined; kind: string | undefined }

/** Undefined where it can't be told from the text of the page what a rule reaches. */
export const listHeadingTexts = (body: string, styles: string): string[] | undefined =>
  listTexts(
    body,
    styles,
    [...styles.matchAll(/var\(\s*--font-display/g)].map(({ index }) => index),
  )

/**
 * The texts in other weights than that of the page: `isOther` says it of a weight. Undefined where it can't be told. A weight that is
 * not written as a number counts as another one.
 */
export function listWeightTexts(body: string, styles: string, isOther: (weight: number) => boolean): string[] | undefined {
  const places = [...styles.matchAll(/[{;]\s*font(-weight)?\s*:([^;}]*)/g)]
    .filter(([, isWeight, value = '']) => {
      const weight = findWeight(value.trim(), Boolean(isWeight))
      return weight !== 'inherited' && (weight === undefined || isOther(weight))
    })
    .map(({ index }) => index + 1)
  const bold = isOther(700) ? boldElements : []
  return listTexts(
    body,
    styles,
    places,
    bold.map((name) => ({ name, kind: undefined })),
  )
}

function findWeight(value: string, isWeight: boolean): number | 'inherited' | undefined {
  if (value === 'inherit') return 'inherited'
  const [, number] = (isWeight ? /^(\d+)$/ : /^(\d00) /).exec(value) ?? []
  if (number) return Number(number)
  return value === 'normal' ? 400 : undefined
}

/** The texts that the rules at these places of the styles reach, and those of `more` elements. */
function listTexts(body: string, styles: string, places: number[], more: Target[] = []): string[] | undefined {
  const selectors = places.flatMap((place) => splitSelectors(findSelector(styles, place)))
  const targets = selectors.filter((selector) => !isDrawn(selector, styles)).map(findTarget)
  const texts = [...targets, ...more].map((target) => target && readTexts(body, target))
  return texts.every((found) => found !== undefined) ? texts.flat() : undefined
}

/** The selector of the rule that a place in it belongs to, as it is written. */
function findSelector(styles: string, place: number): string {
  let depth = 0
  let start = place
  while (start > 0 && (depth > 0 || styles[start] !== '{')) {
    if (styles[start] === '}') depth++
    if (styles[start] === '{') depth--
    start--
  }
  let beginning = start
  while (beginning > 0 && !'{};'.includes(styles[beginning - 1] ?? '')) beginning--
  return styles.slice(beginning, start)
}

/** Without conditions, which only narrow what a rule reaches. */
const splitSelectors = (selectors: string): string[] =>
  selectors
    .replace(/:(not|has)\([^()]*\)/g, '')
    .split(',')
    .map((selector) => selector.trim())

/** A rule for what the styles write themselves, whose characters are counted with them, unless it comes from the markup. */
const isDrawn = (selector: string, styles: string) => /::(before|after)$/.test(selector) && !/attr\(/.test(styles)

function findTarget(selector: string): Target | undefined {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? ''
  const [, name, kind] = /^([a-z]\w*)?(?:\.([\w-]+))?(?:\.[\w-]+|:[\w-]+|\[[^\]]*\])*$/.exec(last) ?? []
  return name || kind ? { name, kind } : undefined
}

/** Undefined where other elements may be inside, or a script writes the text. */
function readTexts(body: string, { name, kind }: Target): string[] | undefined {
  if (name && !leaves.test(name)) return undefined
  const start = kind ? `<(${name ?? '\\w+'})(?=[^>]*\\sclass="(?:[^"]*\\s)?${kind}[\\s"])` : `<(${name})\\b`
  const texts: string[] = []
  for (const { 0: opening, 1: element = '', index } of body.matchAll(new RegExp(`${start}[^>]*>`, 'g'))) {
    const end = body.indexOf(`</${element}>`, index)
    const text = body.slice(index + opening.length, end).replace(/<[^>]*>/g, ' ')
    if (!leaves.test(element) || end < 0 || (element !== 'svg' && !text.trim())) return undefined
    texts.push(decodeEntities(text))
  }
  return texts
}
