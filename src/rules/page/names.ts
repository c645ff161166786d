/** What a creator is called on their page, and the initials that are drawn where they have no picture. */
import { hasVisibleCharacters } from '../text/visible-text.ts'
import type { BioUser } from './bio.ts'

/** The display name if it has visible characters, otherwise the username. */
export const publicName = (user: Pick<BioUser, 'displayName' | 'username'>): string =>
  user.displayName && hasVisibleCharacters(user.displayName) ? user.displayName : user.username

/** The first letters of the first and the last word; empty for a name without letters and digits. */
export const toInitials = (name: string): string =>
  name
    .split(/\s+/u)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

/** Drawn in place of a picture: the initials of the name, or of the username where the name has only symbols. */
export const avatarInitials = (user: Pick<BioUser, 'displayName' | 'username'>): string =>
  toInitials(publicName(user)) || toInitials(user.username)
