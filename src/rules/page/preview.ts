/** The page as the dashboard's preview draws it, cut to its first lines. */
import type { Bio } from './bio.ts'

export const maxPreviewLinks = 3
const maxPreviewCharacters = 40

/** The dashboard's preview: three links, forty letters, and how many links more there are. */
export function abridgeForPreview(bio: Bio): { bio: Bio; more: number } {
  const text = bio.user.bio ?? ''
  const letters = [...text]
  const short = letters.length > maxPreviewCharacters ? `${letters.slice(0, maxPreviewCharacters).join('').trimEnd()}…` : text
  return {
    bio: { ...bio, user: { ...bio.user, bio: short || null }, links: bio.links.slice(0, maxPreviewLinks) },
    more: Math.max(0, bio.links.length - maxPreviewLinks),
  }
}
