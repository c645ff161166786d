/** The page as the dashboard's preview draws it, cut to its first lines. */
import type { Bio } from './bio.ts'

export const previewLinks = 3
const previewLetters = 40

/** The dashboard's preview: three links, forty letters, and how many links more there are. */
export function abridge(bio: Bio): { bio: Bio; more: number } {
  const text = bio.user.bio ?? ''
  const letters = [...text]
  const short = letters.length > previewLetters ? `${letters.slice(0, previewLetters).join('').trimEnd()}…` : text
  return {
    bio: { ...bio, user: { ...bio.user, bio: short || null }, links: bio.links.slice(0, previewLinks) },
    more: Math.max(0, bio.links.length - previewLinks),
  }
}
