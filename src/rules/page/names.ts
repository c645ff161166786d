/** A creator's name on their page, and the initials that replace a missing picture. */
import { hasVisibleCharacters } from '../text/visible-text.ts'
import type { BioUser } from './bio.ts'

/** The display name if it has visible characters, otherwise the username. */
export const publicName = (user: Pick<BioUser, 'displayName' | 'username'>): string =>
  user.displayName && hasVisibleCharacters(user.displayName) ? user.displayName : user.username

/** The first letters of the first and the last word; empty for a name without letters and digits. */
const toInitials = (name: string): string =>
  name
    .split(/\s+/u)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

/** The initials that replace a missing picture: those of the name, or of the username if the name has only symbols. */
export const avatarInitials = (user: Pick<BioUser, 'displayName' | 'username'>): string =>
  toInitials(publicName(user)) || toInitials(user.username)
