/** The part of a creator's name that can be drawn: missing characters are left out, never drawn as empty boxes. */
import type { BioUser } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { getFontFiles } from './text/draw-text.ts'
import { mayBeEmoji, readEmoji } from './text/emoji.ts'
import { splitGraphemes } from './text/runs.ts'

/** Direction marks, and characters that draw nothing; but the non-joiner, which Persian words need. */
const invisible = /(?!\u200c)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\u2800]/gu

/**
 * The scripts that the fonts have whole. Of others they have single letters, and their packages list more than there are: a name
 * without some of its letters would be another one.
 */
const drawnScripts =
  /[\p{scx=Latn}\p{scx=Cyrl}\p{scx=Grek}\p{scx=Arab}\p{scx=Hebr}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Zyyy}\p{scx=Zinh}]/u

/** Falls back to the username, which is plain letters, where nothing readable is left. */
export async function toDrawableName(user: Pick<BioUser, 'displayName' | 'username'>): Promise<string> {
  const findFontFile = await getFontFiles()
  const name = publicName(user)
  const toDrawable = async (grapheme: string): Promise<string> => {
    if (mayBeEmoji(grapheme) && (await readEmoji(grapheme))) return grapheme
    // NFKC turns letters disguised as symbols (𝓜𝓪𝔂𝓪) into letters, and combines accents with their letters.
    const plain = grapheme.normalize('NFKC').replace(invisible, '')
    return [...plain]
      .filter((character) => character === '\u200c' || (drawnScripts.test(character) && findFontFile(character, name)))
      .join('')
  }
  const drawable = await Promise.all(splitGraphemes(name).map(toDrawable))
  const trimmed = drawable.join('').replace(/\s+/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(trimmed) || mayBeEmoji(trimmed) ? trimmed : user.username
}
