/** The page as the dashboard's preview shows it: shortened. */
import type { Bio } from './bio.ts'

export const maxPreviewLinks = 3
const maxPreviewCharacters = 40

/** Keeps three links and forty characters of the bio; `hiddenLinkCount` is the number of links left out. */
export function abridgeForPreview(bio: Bio): { bio: Bio; hiddenLinkCount: number } {
  const text = bio.user.bio ?? ''
  const characters = [...text]
  const short =
    characters.length > maxPreviewCharacters ? `${characters.slice(0, maxPreviewCharacters).join('').trimEnd()}…` : text
  return {
    bio: { ...bio, user: { ...bio.user, bio: short || null }, links: bio.links.slice(0, maxPreviewLinks) },
    hiddenLinkCount: Math.max(0, bio.links.length - maxPreviewLinks),
  }
}
