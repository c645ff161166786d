/** Cleans what people type, paste and dictate. Copied text carries characters without a shape, and phones write signs of their own. */

/** White space that is not a space: tabs, line breaks and separators of lines. The control among them that `trim` does not know is NEL. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g

/**
 * Never part of an identifier: control characters, and what Unicode lets every program ignore, such as the zero-width space, the word
 * joiner and the marks of direction. Joiners, selectors and tags shape letters and emoji, and stay.
 */
const invisible = /(?!\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** Runs at an end only begin where one begins: a long one within a text would else be tried from each of its signs. */
const blankEnds = /^(?:\s|\u200c|\u200d|\p{Variation_Selector})+|(?<!\s|\u200c|\u200d)(?:\s|\u200c|\u200d)+$/gu

/** An identifier as it was meant: an address, an email, a phone number, a handle, a code, a name in an address. */
export const cleanIdentifier = (typed: string): string => typed.replace(breaks, ' ').replace(invisible, '').replace(blankEnds, '')

/**
 * Like `cleanIdentifier`, in one form of each letter, digit and hyphen: what was typed full-width or with a combining accent is the same.
 * Only raised and circled digits stay what they are: 12⁹⁹ is not 1299, nor is a footnote's number the last of a phone number.
 */
export const cleanName = (typed: string): string =>
  cleanIdentifier(typed.replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))).replace(dashes, '-')

/** Hyphens, dashes and minus signs of all kinds, which phones and word processors put in place of a hyphen. */
const dashes = /(?![〜〰゠])[\p{Pd}\u2212]/gu

/**
 * Prose as it was meant, on one line or several: in one form of each letter, without control characters or blanks at its ends. A line, such
 * as a name or a title, is put into sentences, lists and files: it keeps nothing that reorders what stands after it.
 */
export const cleanLine = (typed: string): string =>
  typed.normalize('NFC').replace(breaks, ' ').replace(reordering, '').replace(blankOrMarkedEnds, '')

export const cleanLines = (typed: string): string =>
  trimBlanks(typed.normalize('NFC').replace(lineEnds, '\n').replace(controls, ''))

/** How texts of other systems, of word processors and of slides end a line. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * What a line never needs: controls, embedded and isolated directions, and what is ignored everywhere. Characters that shape letters or
 * emoji, or say where a word may break, and the marks of direction that reach no further than their neighbours, stay within a line.
 */
const reordering =
  /(?![\0\u00ad\u061c\u180e\u200b-\u200f\u2060]|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu

/** At an end they would belong to what stands beside the line. */
const blankOrMarkedEnds =
  /^[\s\u00ad\u061c\u200b\u200e\u200f\u2060]+|(?<![\s\u00ad\u061c\u200b\u200e\u200f\u2060])[\s\u00ad\u061c\u200b\u200e\u200f\u2060]+$/g

/** All but tabs and line feeds, and the one that nobody types: text with U+0000 is refused. */
const controls = /(?![\t\n\0])\p{Cc}/gu

/** Marks of direction stay, because they may belong to a part of the text that they surround. */
const trimBlanks = (text: string) =>
  text.replace(/^[\s\u00ad\u200b\u2060]+|(?<![\s\u00ad\u200b\u2060])[\s\u00ad\u200b\u2060]+$/g, '')

/** A number that people group as they like: digits of any script become 0 to 9. */
export const cleanNumber = (typed: string): string => toAsciiDigits(cleanName(typed))

/** A code without what groups or surrounds it. After a colon it would be a word and a code. */
export const cleanCode = (typed: string): string => cleanNumber(typed).replace(/[^\p{L}\p{N}:]/gu, '')

/** `٤٤` → `44`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(countDigitsBefore(digit.codePointAt(0) ?? 0) % 10))

/** Unicode has the digits of a script in a row from zero, and some scripts one after the other. */
function countDigitsBefore(codePoint: number): number {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1
  return before
}
