/** The part of a creator's name that the fonts can draw: missing characters are left out, never drawn as empty boxes. */
import type { BioUser } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'

/** Direction marks, and characters that draw nothing. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\u2800]/gu

/** Falls back to the username, which is plain letters, where nothing readable is left. */
export function toDrawableName(
  user: Pick<BioUser, 'displayName' | 'username'>,
  hasCharacter: (character: string) => boolean,
): string {
  // NFKC turns letters disguised as symbols (𝓜𝓪𝔂𝓪) into letters, and combines accents with their letters.
  const name = publicName(user).normalize('NFKC').replace(invisible, '')
  const drawable = [...name].filter((character) => hasCharacter(character)).join('')
  const trimmed = drawable.replace(/\s+/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : user.username
}
