/**
 * A set of characters as a short text for a file name: a bit for each one of ASCII, which most pages share for the greater part, then
 * the distance from each other character to the next.
 */

const first = 0x20
const asciiBytes = 12
const lastOfAscii = first + asciiBytes * 8 - 1

/** The characters have to be in the order of Unicode, each once, and none below the space. */
export function writeCharacters(characters: string): string {
  const bytes = new Array<number>(asciiBytes).fill(0)
  let last = lastOfAscii
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0
    if (code <= lastOfAscii) {
      const bit = code - first
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7))
    } else {
      bytes.push(...toDigits(code - last))
      last = code
    }
  }
  return Buffer.from(bytes).toString('base64url')
}

/** Undefined where the text is none that `writeCharacters` writes. */
export function readCharacters(code: string): string | undefined {
  const bytes = [...Buffer.from(code, 'base64url')]
  const ascii = bytes.splice(0, asciiBytes)
  if (ascii.length < asciiBytes) return undefined
  const codes = ascii.flatMap((byte, index) =>
    Array.from({ length: 8 }, (_, bit) => (byte & (1 << bit) ? [first + index * 8 + bit] : [])).flat(),
  )
  let last = lastOfAscii
  let distance = 0
  for (const byte of bytes) {
    distance = distance * 128 + (byte & 127)
    if (byte & 128) continue
    last += distance
    distance = 0
    if (last > 0x10ffff) return undefined
    codes.push(last)
  }
  return String.fromCodePoint(...codes)
}

/** A number in digits of seven bits, the highest first; all but the last are marked by the eighth bit. */
function toDigits(number: number): number[] {
  const digits = [number & 127]
  for (let rest = number >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 127) | 128)
  return digits
}
