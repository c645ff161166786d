/** What a public page shows, and what a creator's plan lets it show. */
import { type Plan, plans } from './plans.ts'
import { canBeSeen } from './visible.ts'

/** The ten places a creator can be found; each is a field of the user, in the order of the page. */
export const handles = [
  'tiktokHandle',
  'instagramHandle',
  'youtubeHandle',
  'xHandle',
  'snapchatHandle',
  'linkedinHandle',
  'discordHandle',
  'twitchHandle',
  'spotifyHandle',
  'appleMusicHandle',
] as const
export type Handle = (typeof handles)[number]

export type BioUser = {
  username: string
  displayName: string | null
  bio: string | null
  /** A path on this server, or null for the drawn placeholder. */
  profileImage: string | null
  theme: string
  customFont: string
  floatingHeader: string | null
  tipJarEnabled: boolean
  tipJarText: string
  tipJarUrl: string | null
  imageBackground: string | null
  videoBackground: string | null
  /** Null: the theme's own shape. */
  buttonStyle: ButtonStyle | null
  bioPageStyle: 'classic' | 'grid'
  merchStoreUrl: string | null
  vipAccessUrl: string | null
  featuredVideoUrl: string | null
  /** What the music player plays; null where it is off. */
  musicUrl: string | null
  pageTitle: string | null
  favicon: string | null
  showUsername: boolean
  showSocialIcons: boolean
  /** ISO 8601, UTC; null where the creator does not show it. */
  lastUpdated: string | null
  /** As the creator states it; null where it is not shown. */
  followerCount: number | null
  /** Whether the footer says who made the page: free pages do. */
  isBranded: boolean
} & Record<Handle, string | null>

export const buttonStyles = ['rounded', 'square', 'pill'] as const
export type ButtonStyle = (typeof buttonStyles)[number]

export const blockTypes = ['heading', 'text', 'image', 'video', 'music', 'product'] as const

/** What stands among the links, where the creator has the content grid on. */
export type BioBlock = {
  id: string
  type: (typeof blockTypes)[number]
  title: string | null
  /** The words of a text. */
  body: string | null
  /** A video's or a song's address. */
  url: string | null
  imageUrl: string | null
  /** Where an image or a product leads. */
  linkUrl: string | null
  /** Pence. */
  price: number | null
}

export type BioLink = {
  id: string
  title: string
  url: string
  description: string | null
  icon: string | null
  linkImage: string | null
}

/** Everything that a public page is drawn from, and nothing else. */
export type Bio = { user: BioUser; links: BioLink[]; blocks: BioBlock[] }

/** A page on which its creator has set nothing yet. */
export const blankUser: Omit<BioUser, 'username'> = {
  displayName: null,
  bio: null,
  profileImage: null,
  theme: 'minimalist',
  customFont: 'poppins',
  floatingHeader: null,
  tipJarEnabled: false,
  tipJarText: 'Support Me',
  tipJarUrl: null,
  imageBackground: null,
  videoBackground: null,
  buttonStyle: null,
  bioPageStyle: 'classic',
  merchStoreUrl: null,
  vipAccessUrl: null,
  featuredVideoUrl: null,
  musicUrl: null,
  pageTitle: null,
  favicon: null,
  showUsername: true,
  showSocialIcons: true,
  lastUpdated: null,
  followerCount: null,
  isBranded: true,
  ...(Object.fromEntries(handles.map((handle) => [handle, null])) as Record<Handle, null>),
}

export const bioLimits = { displayName: 60, bio: 160 }

/** The name over the door: what the creator calls themself, or else the username. A name that cannot be seen is none. */
export const nameOf = (user: Pick<BioUser, 'displayName' | 'username'>): string =>
  user.displayName && canBeSeen(user.displayName) ? user.displayName : user.username

/** At most two letters that stand for a name where there is no picture; none where the name has no letter or digit. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')
    .toUpperCase()

const previewLinks = 3
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

/**
 * Which of a creator's links (in their order) visitors see: the active ones, as many as the plan has room for.
 * After a downgrade the rest stays stored, is marked in the dashboard, and comes back with the plan.
 */
export const shownLinks = <L extends { isActive: boolean }>(plan: Plan, links: readonly L[]): L[] =>
  links.filter((link) => link.isActive).slice(0, plans[plan].links)
