/** What a creator is called on their page, and the initials that are drawn where they have no picture. */
import { hasVisibleCharacters } from '../text/visible-text.ts'
import type { BioUser } from './bio.ts'

/** The name over the door: what the creator calls themself, or else the username. A name that cannot be seen is none. */
export const publicName = (user: Pick<BioUser, 'displayName' | 'username'>): string =>
  user.displayName && hasVisibleCharacters(user.displayName) ? user.displayName : user.username

/** At most two letters that stand for a name where there is no picture; none where the name has no letter or digit. */
export const toInitials = (name: string): string =>
  name
    .split(/\s+/u)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')
    .toUpperCase()

/** The letters on a creator's face: their name's, or the username's where the name is signs alone. */
export const avatarInitials = (user: Pick<BioUser, 'displayName' | 'username'>): string =>
  toInitials(publicName(user)) || toInitials(user.username)
