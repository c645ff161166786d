/** The drawing of an emoji: one SVG file each, read when a text shows it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Without the variation selector, which file names leave out except in sequences with a joiner. */
const isEmoji = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Extended_Pictographic}/u

export const mayBeEmoji = (grapheme: string): boolean => isEmoji.test(grapheme)

/** The file's markup, 36 by 36; undefined for an emoji that is newer than the drawings. */
export async function readEmoji(grapheme: string): Promise<string | undefined> {
  const folder = dirname(require.resolve('@twemoji/svg/package.json'))
  const codes = [...grapheme].map((character) => (character.codePointAt(0) ?? 0).toString(16))
  const isJoined = codes.includes('200d')
  const name = (isJoined ? codes : codes.filter((code) => code !== 'fe0f')).join('-')
  try {
    return await readFile(join(folder, `${name}.svg`), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
