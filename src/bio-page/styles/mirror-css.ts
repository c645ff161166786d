/**
 * Mirrors our CSS for pages that run from right to left: sides change places, and so do shadows, slants, gradients and cut corners.
 * It knows the minified rules of these stylesheets and themes, not CSS as a whole; a page that runs from left to right never pays for it.
 */
export function mirrorCss(css: string): string {
  const drawings: string[] = []
  const withoutDrawings = css.replace(/url\("[^"]*"\)/g, (drawing) => `url(${drawings.push(drawing) - 1})`)
  const mirrored = swapSides(withoutDrawings.replace(/[^{}]+\{[^{}]*\}/g, mirrorRule))
  return mirrored.replace(/url\((\d+)\)/g, (_, index: string) => drawings[Number(index)] ?? '')
}

/** Arrows too: unlike brackets they do not turn by themselves. */
const opposites: Record<string, string> = { left: 'right', right: 'left', '→': '←', '←': '→', '↗': '↖', '↖': '↗' }
const swapSides = (css: string) => css.replace(/\b(?:left|right)\b|[→←↗↖]/g, (side) => opposites[side] ?? side)

/** A conic gradient and a drawing have no mirrored form in text: what shows one is turned over as a whole. */
const turnedOver = /::(?:before|after)\{[^}]*(?:\bconic-gradient\(|\burl\(\d)/

function mirrorRule(rule: string): string {
  if (!turnedOver.test(rule)) return rule.replace(declaration, mirrorDeclaration)
  const placed = rule.replace(declaration, (whole, start: string, property: string, value: string) =>
    isPlacing(property) ? mirrorDeclaration(whole, start, property, value) : swapSides(whole),
  )
  return placed.replace(/\}$/, ';scale:-1 1}')
}

const declaration = /([{;])([\w-]+):([^;{}]+)(?=[;}])/g

const isPlacing = (property: string) => /^(?:inset|margin|padding|translate|rotate|left|right)/.test(property)

const mirrorDeclaration = (_: string, start: string, property: string, value: string): string =>
  `${start}${property}:${mirrorValue(property, value)}`

function mirrorValue(property: string, value: string): string {
  if (/^(?:inset|margin|padding|border-width)$/.test(property)) return mirrorSides(value)
  if (/radius$/.test(property)) return value.split('/').map(mirrorCorners).join('/')
  if (/shadow$|ring$/.test(property)) return splitLayers(value).map(mirrorShadow).join(',')
  if (property === 'translate') return negateFirst(value)
  if (property === 'rotate') return negate(value)
  if (/^(?:transform|background|object|mask)-(?:origin|position)$/.test(property)) return mirrorPosition(value)
  if (property === 'clip-path') return mirrorPolygon(value)
  if (/^(?:background|--page|--panel|--button|--button-hover|mask)/.test(property))
    return splitLayers(value).map(mirrorLayer).join(',')
  return mirrorFunctions(value)
}

/** Top, right, bottom, left. */
function mirrorSides(value: string): string {
  const sides = splitWords(value)
  const [top, right, bottom, left] = sides
  return sides.length === 4 ? [top, left, bottom, right].join(' ') : value
}

/** Top left, top right, bottom right, bottom left. */
function mirrorCorners(value: string): string {
  const [first = '', second, third, fourth] = splitWords(value)
  if (second === undefined) return value
  return [second, first, fourth ?? second, third ?? first].join(' ')
}

/** Its first length is how far it lies to the right. */
const mirrorShadow = (shadow: string) => shadow.replace(/^((?:inset )?)(\S+)/, (_, inset: string, x: string) => inset + negate(x))

/** A gradient or a drawing with its place and size, or a colour. */
function mirrorLayer(layer: string): string {
  const [image = '', x = '', ...rest] = splitWords(layer)
  if (![x, ...rest].some((word) => word.includes('/'))) return mirrorFunctions(layer)
  const [across = '', ...size] = x.split('/')
  return [mirrorFunctions(image), [mirrorAcross(across), ...size].join('/'), ...rest].join(' ')
}

const mirrorFunctions = (value: string) =>
  value
    .replace(/(linear-gradient\()(-?[\d.]+)deg/g, (_, start: string, degrees: string) => `${start}${-Number(degrees)}deg`)
    .replace(/(conic-gradient\(from )([\d.]+)deg/g, (_, start: string, degrees: string) => `${start}${360 - Number(degrees)}deg`)
    .replace(/\bat ([^,)]+)/g, (_, position: string) => `at ${mirrorPosition(position)}`)
    .replace(/(?<![\w-])((?:translateX?|skewX|rotate)\()([^,)]+)/g, (_, start: string, amount: string) => start + negate(amount))
    .replace(/(drop-shadow\()(\S+)/g, (_, start: string, x: string) => start + negate(x))

const mirrorPolygon = (value: string) =>
  value.replace(/polygon\((.*)\)/, (_, points: string) => `polygon(${splitLayers(points).map(mirrorPosition).join(',')})`)

/** Across, then down. Words for sides are swapped with all others. */
function mirrorPosition(position: string): string {
  const [x = '', ...rest] = splitWords(position)
  return [mirrorAcross(x), ...rest].join(' ')
}

function mirrorAcross(x: string): string {
  if (/^[a-z]+$/.test(x)) return x
  if (x === '0') return '100%'
  const percent = /^(-?[\d.]+)%$/.exec(x)?.[1]
  if (percent !== undefined) return `${100 - Number(percent)}%`
  const [, share, offset] = /^calc\((-?[\d.]+)% \+ (-?[\d.]+)px\)$/.exec(x) ?? []
  if (share !== undefined) return `calc(${100 - Number(share)}% + ${-Number(offset)}px)`
  const fromRight = /^calc\(100% - ([\w.]+)\)$/.exec(x)?.[1]
  return fromRight ?? `calc(100% - ${x})`
}

const negateFirst = (value: string) => value.replace(/^\S+/, negate)

function negate(amount: string): string {
  if (!/^-?[\d.]/.test(amount) || /^0(?:[a-z%]*)$/.test(amount)) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

const splitWords = (value: string): string[] => splitOutsideBrackets(value, ' ').filter(Boolean)
const splitLayers = (value: string): string[] => splitOutsideBrackets(value, ',')

function splitOutsideBrackets(value: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of value) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    if (character === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
