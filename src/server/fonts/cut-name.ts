/**
 * The name of a cut font says all that is needed to make it: the whole font's file, with the hash of its content, and the characters.
 * So every node can serve what another node's page names, also after a restart, and nothing has to be stored but a copy for speed. The
 * server signs the names that it gives out; nobody else can have it cut fonts.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const cutFolder = '/assets/fonts/cut/'
export const wholeFolder = '/assets/fonts/'

/** `whole` is the path of the font that it was cut from. `isOurs`: this platform gave the name out. */
export type CutName = { whole: string; characters: string; isOurs: boolean }

/** A page that shows so many different characters has the whole font: a router reads no longer names. */
const maxLength = 250

/** The path of a cut font; undefined where its name would be too long. The characters have to be in the order of Unicode. */
export function toCutPath(key: string, whole: string, characters: string): string | undefined {
  const stem = `${whole.slice(wholeFolder.length).replace(/\.woff2$/, '')}.${writeCharacters(characters)}`
  const name = `${stem}.${sign(key, stem)}.woff2`
  return name.length <= maxLength ? cutFolder + name : undefined
}

/** Undefined where it is not the path of a cut font. */
export function readCutPath(key: string, path: string): CutName | undefined {
  const name = path.startsWith(cutFolder) ? path.slice(cutFolder.length) : ''
  const [, font = '', code = '', signature = ''] = /^([\w-]+\.[\da-f]{8})\.([\w-]+)\.([\w-]{12})\.woff2$/.exec(name) ?? []
  const characters = code && readCharacters(code)
  if (!characters) return undefined
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, `${font}.${code}`)))
  return { whole: `${wholeFolder}${font}.woff2`, characters, isOurs }
}

/** 72 bits: a guessed one would cost no more than a few milliseconds of a process that has time. */
const sign = (key: string, stem: string) => createHmac('sha256', key).update(`cut font ${stem}`).digest('base64url').slice(0, 12)

/** The characters as a short text: a bit for each one of ASCII, which most pages share for the greater part, then the distance to each other one. */
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
