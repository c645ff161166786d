/**
 * Leaves the rules out of a static preview's styles that nothing in it can match: those of parts that the page does not have, and those of
 * a pointer or a focus, which never reach it; and then the custom properties that no rule reads. What it does not understand stays.
 */

/** `html` is all that the styles apply to. */
export function keepUsedCss(css: string, html: string): string {
  const kept = keepUsedRules(css, readNames(html))
  const read = new Set([...(kept + html).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return mapRules(kept, ({ head, body }) => {
    const isRead = (declaration: string) => !/^--/.test(declaration) || read.has(declaration.slice(0, declaration.indexOf(':')))
    return wrap(head, head.startsWith('@') ? body : splitOutside(body, ';').filter(isRead).join(';'))
  })
}

type Names = { tags: Set<string>; classes: Set<string>; attributes: Set<string> }

function readNames(html: string): Names {
  const names: Names = { tags: new Set(), classes: new Set(), attributes: new Set() }
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)([^>]*)/g)) {
    names.tags.add(tag)
    for (const [, name = '', value = ''] of attributes.matchAll(/([a-z][\w-]*)(?:="([^"]*)")?/gi)) {
      names.attributes.add(name.toLowerCase())
      if (name === 'class') for (const part of value.split(' ')) names.classes.add(part)
    }
  }
  return names
}

const neverMet = /^@media[^{]*hover:/

const keepUsedRules = (css: string, names: Names): string =>
  mapRules(css, ({ head, body }) => {
    if (neverMet.test(head)) return ''
    if (/^@(?:media|supports|container)/.test(head)) return wrap(head, keepUsedRules(body, names))
    return head.startsWith('@') ? `${head}{${body}}` : wrap(keepUsedSelectors(head, names), body)
  })

const mapRules = (css: string, change: (rule: { head: string; body: string }) => string) => listRules(css).map(change).join('')

const wrap = (head: string, body: string) => (head && body ? `${head}{${body}}` : '')

const keepUsedSelectors = (head: string, names: Names) =>
  splitOutside(head, ',')
    .filter((selector) => canMatch(selector, names))
    .join()

/** An alternative of `:is()` has to match; what is within `:not()` and others is not looked at. */
function canMatch(selector: string, names: Names): boolean {
  const { simple, choices } = takeFunctions(selector)
  if (/:(?:hover|focus|active|target|popover-open)/.test(simple)) return false
  if (!choices.every((choice) => splitOutside(choice, ',').some((each) => canMatch(each, names)))) return false
  const bare = simple.replace(/\[[^\]]*\]/g, '')
  return (
    [...bare.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => names.classes.has(name)) &&
    [...simple.matchAll(/\[([\w-]+)/g)].every(([, name = '']) => names.attributes.has(name)) &&
    [...bare.matchAll(/(?<![\w:.#-])[a-z][\w-]*/g)].every(([name]) => names.tags.has(name))
  )
}

/** A selector without its functions, such as `:is(…)`, and what is in those of them of which one alternative has to match. */
function takeFunctions(selector: string): { simple: string; choices: string[] } {
  const found = /:([\w-]+)\(/.exec(selector)
  if (!found) return { simple: selector, choices: [] }
  const start = found.index + found[0].length
  let [end, depth] = [start, 1]
  for (; depth > 0 && end < selector.length; end++) depth += Number(selector[end] === '(') - Number(selector[end] === ')')
  const rest = takeFunctions(selector.slice(0, found.index) + selector.slice(end))
  const isChoice = ['is', 'where', 'has', 'host'].includes(found[1] ?? '')
  return { simple: rest.simple, choices: isChoice ? [selector.slice(start, end - 1), ...rest.choices] : rest.choices }
}

function listRules(css: string): { head: string; body: string }[] {
  return splitOutside(css, '}').flatMap((rule) => {
    const at = rule.indexOf('{')
    return at < 0 ? [] : [{ head: rule.slice(0, at), body: rule.slice(at + 1) }]
  })
}

const opening = '([{'
const closing = ')]}'

/** Splits at a character that is in no string and in no brackets; a `}` is one that ends an outermost rule. */
function splitOutside(text: string, separator: ',' | ';' | '}'): string[] {
  const parts: string[] = []
  let [depth, start, quote] = [0, 0, '']
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (character === '\\') index++
    else if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else {
      if (opening.includes(character)) depth++
      if (closing.includes(character)) depth--
      if (character !== separator || depth > 0) continue
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)].filter(Boolean)
}
