/**
 * The name of a cut font says all that is needed to make it: the whole font's file, with the hash of its content, and the characters.
 * So every node can serve what another node's page names, also after a restart, and nothing has to be stored but a copy for speed. The
 * server signs the names that it gives out; nobody else can have it cut fonts.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCharacters, writeCharacters } from './character-code.ts'

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
