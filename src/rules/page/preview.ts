/** The page as the dashboard's preview shows it: shortened unless its creator wants the whole, and which of its elements can be edited there. */
import { shortenText } from '../text/graphemes.ts'
import type { Bio } from './bio.ts'
import { type HandleField, handleFields, type PageField } from './page-fields.ts'

export const maxPreviewLinks = 3
const maxPreviewCharacters = 40

type AbridgeOptions = {
  /** While the bio is being typed, all of it is shown. */
  keepBio?: boolean
}

/** Keeps three links and forty characters of the bio; `hiddenLinkCount` is the number of links left out. */
export function abridgeForPreview(bio: Bio, { keepBio = false }: AbridgeOptions = {}): { bio: Bio; hiddenLinkCount: number } {
  const text = bio.user.bio ?? ''
  const short = keepBio ? text : shortenText(text, maxPreviewCharacters + 1)
  return {
    bio: { ...bio, user: { ...bio.user, bio: short || null }, links: bio.links.slice(0, maxPreviewLinks) },
    hiddenLinkCount: Math.max(0, bio.links.length - maxPreviewLinks),
  }
}

/** An element of the page that opens its editor when it is pressed in the preview: named after its main field, or the item that it shows. */
export type PageElement = ElementField | `link:${string}` | `block:${string}` | 'hiddenLinks'

export type ElementField =
  | HandleField
  | 'profileImage'
  | 'displayName'
  | 'username'
  | 'bio'
  | 'floatingHeader'
  | 'featuredVideoUrl'
  | 'musicUrl'
  | 'merchStoreUrl'
  | 'vipAccessUrl'
  | 'tipJarUrl'

/** The element that a change of this field changes; undefined for what changes the whole page, such as its theme. */
export const findElement = (field: PageField): ElementField | undefined =>
  handleFields.find((handle) => handle === field) ?? elements[field]

const elements: Partial<Record<PageField, ElementField>> = {
  profileImage: 'profileImage',
  avatarShape: 'profileImage',
  displayName: 'displayName',
  showUsername: 'username',
  showFollowerCount: 'username',
  followerCount: 'username',
  bio: 'bio',
  floatingHeader: 'floatingHeader',
  featuredVideoUrl: 'featuredVideoUrl',
  musicPlayerEnabled: 'musicUrl',
  musicUrl: 'musicUrl',
  merchStoreUrl: 'merchStoreUrl',
  vipAccessUrl: 'vipAccessUrl',
  tipJarEnabled: 'tipJarUrl',
  tipJarText: 'tipJarUrl',
  tipJarUrl: 'tipJarUrl',
}
