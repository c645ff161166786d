/** The part of a creator's name that the preview's faces can draw: what they lack is left out, never shown as an empty box. */
import type { BioUser } from '#rules/page/bio.ts'
import { nameOf } from '#rules/page/names.ts'

/** Marks that turn the direction of words, and characters without ink. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\u2800]/gu

/** The username where nothing readable is left: it is made of plain letters. */
export function toDrawableName(user: Pick<BioUser, 'displayName' | 'username'>, has: (character: string) => boolean): string {
  // Letters dressed up as symbols (𝓜𝓪𝔂𝓪) become letters again; marks join the letters that they stand on.
  const name = nameOf(user).normalize('NFKC').replace(unseen, '')
  const kept = [...name].filter((character) => has(character)).join('')
  const tidy = kept.replace(/\s+/gu, ' ').trim()
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : user.username
}
