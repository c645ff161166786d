/** Reads amounts and counts as people of any country type them. A sign that could mean two numbers is never guessed at. */
import { cleanNumber } from './typed-text.ts'

/** `12.50`, `12,5`, `£1,240.00`, `1.240,00`, `1 240`, `3,-` or `50p` in pounds → pence; undefined for anything else, such as `1.234`. */
export function parsePounds(typed: string): number | undefined {
  const text = cleanNumber(typed)
    .replace(/^(?:£|GBP)\s*|\s*(?:£|GBP)$/gi, '')
    // As prices without pence are written on the Continent.
    .replace(/(?<=[.,])-{1,2}$/, '00')
  const [, penceAlone] = /^(\d\d?)\s*p$/i.exec(text) ?? []
  if (penceAlone) return Number(penceAlone)
  const { whole, fraction } = readNumber(text) ?? {}
  // A comma before three digits groups thousands for British readers; a point before three digits is half of the others' thousands.
  if (whole === undefined || fraction === undefined)
    return /^\d{1,3},\d{3}$/.test(text) && !text.startsWith('0') ? toPence(text.replace(',', ''), '') : undefined
  return fraction.length <= 2 ? toPence(whole, fraction) : undefined
}

const toPence = (pounds: string, pence: string) =>
  pounds.length <= 9 ? Number(pounds) * 100 + Number(pence.padEnd(2, '0')) : undefined

/** How many digits a letter or a word stands for. */
const powers: Record<string, number> = {
  '': 0,
  ...{ k: 3, к: 3, tsd: 3, тыс: 3, 万: 4, 萬: 4, 만: 4 },
  ...{ m: 6, mio: 6, mln: 6, mn: 6, млн: 6 },
}

/** `12400`, `12,400`, `12.400`, `12 400`, `12.4K`, `1,2 M` or `1,2 Mio.`: a number of people or things; undefined for anything else, such as `12.4`. */
export function parseCount(typed: string): number | undefined {
  const [, text = '', unit = ''] = /^(.*?)\s*(?:(\p{L}+)\.?)?$/u.exec(cleanNumber(typed).toLowerCase()) ?? []
  const power = Object.hasOwn(powers, unit) ? powers[unit] : undefined
  const { whole, fraction } = readNumber(text) ?? {}
  if (whole === undefined || fraction === undefined)
    return power === 0 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? Number(text.replace(/[.,]/, '')) : undefined
  const count = Number(whole + fraction.padEnd(power ?? 0, '0'))
  return power !== undefined && fraction.length <= power && Number.isSafeInteger(count) ? count : undefined
}

/**
 * The digits before and after the decimal separator; without both where one separator stands before exactly three digits, which
 * are a fraction to some and thousands to others. Undefined for what is no number.
 */
function readNumber(text: string): { whole: string; fraction: string } | { whole?: never; fraction?: never } | undefined {
  // Arabic has a sign of its own for either, and neither stands for the other.
  const plain = text.replaceAll('٫', ',').replaceAll('٬', "'")
  const separators = [...plain.matchAll(/[.,]/g)].map(([sign]) => sign)
  const [last = ''] = separators.slice(-1)
  const isOnce = separators.filter((sign) => sign === last).length === 1
  const [, before = '', after = ''] = (isOnce && /^(.*)[.,](.*)$/.exec(plain)) || ['', plain, '']
  if (isOnce && separators.length === 1 && /^\d{1,3}$/.test(before) && /^\d{3}$/.test(after)) return {}
  const whole = before === '' && after !== '' ? '0' : readGroups(before)
  return whole !== undefined && /^\d*$/.test(after) ? { whole, fraction: after } : undefined
}

/** Digits alone, or in groups of three (of two in India) that one sign divides. */
function readGroups(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  const [, sign] = /^\d{1,3}([.,' ’])\d/.exec(text) ?? []
  const groups = sign ? text.split(sign) : []
  const [first = '', ...others] = groups
  const areGroups = /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
  const areIndian =
    /^[1-9]\d?$/.test(first) && others.slice(0, -1).every((group) => /^\d\d$/.test(group)) && /^\d{3}$/.test(others.at(-1) ?? '')
  return areGroups || areIndian ? groups.join('') : undefined
}
