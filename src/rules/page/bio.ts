/** What a public page shows, and what a creator's plan lets it show. */
import { type Plan, plans } from '../plans/plans.ts'
import type { ThemeColours } from '../themes/theme-colours.ts'
import { canBeSeen } from '../text/visible-text.ts'

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

/** What is stored of a creator and shown as it stands, as far as the plan goes. */
export type PageUser = {
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
  /** Null: the theme's own shape. */
  avatarShape: AvatarShape | null
  /** The creator's own colours over the theme's; null where every theme stays as it is. */
  themeColours: ThemeColours | null
  bioPageStyle: BioPageStyle
  merchStoreUrl: string | null
  vipAccessUrl: string | null
  featuredVideoUrl: string | null
  /** What the music player plays; on a public page null where it is off. */
  musicUrl: string | null
  pageTitle: string | null
  favicon: string | null
  showUsername: boolean
  showSocialIcons: boolean
  /** As the creator states it; on a public page null where it is not shown. */
  followerCount: number | null
} & Record<Handle, string | null>

export type BioUser = PageUser & {
  /** ISO 8601, UTC; null where the creator does not show it. */
  lastUpdated: string | null
  /** Whether the footer says who made the page: free pages do. */
  isBranded: boolean
}

export const buttonStyles = ['rounded', 'square', 'pill'] as const
export type ButtonStyle = (typeof buttonStyles)[number]

export const avatarShapes = ['circle', 'rounded', 'square'] as const
export type AvatarShape = (typeof avatarShapes)[number]

export const bioPageStyles = ['classic', 'grid'] as const
export type BioPageStyle = (typeof bioPageStyles)[number]

export const blockTypes = ['heading', 'text', 'image', 'video', 'music', 'product'] as const
export type BlockType = (typeof blockTypes)[number]

/** What stands among the links, where the creator has the content grid on. */
export type BioBlock = {
  id: string
  type: BlockType
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
  /** One numbering over links and blocks; 0 is the top. */
  position: number
}

/** How a link calls for attention; all stand still where the visitor wants no motion. */
export const animationTypes = ['none', 'pulse', 'shake', 'bounce', 'glow'] as const
export type AnimationType = (typeof animationTypes)[number]

export type BioLink = {
  id: string
  title: string
  url: string
  description: string | null
  icon: string | null
  linkImage: string | null
  animationType: AnimationType
  /** The creator is paid for it, and says so. */
  isAd: boolean
  /** Pinned links stand above everything else. */
  isPinned: boolean
  /** One numbering over links and blocks; 0 is the top. */
  position: number
}

/** Everything that a public page is drawn from, and nothing else. */
export type Bio = { user: BioUser; links: BioLink[]; blocks: BioBlock[] }

/** What the button of a tip jar reads where its creator says nothing. */
export const defaultTipText = 'Support Me'

/** A page on which its creator has set nothing yet. Theme and font are named here once more, for their lists are long (a test compares). */
export const blankUser: Omit<BioUser, 'username'> = {
  displayName: null,
  bio: null,
  profileImage: null,
  theme: 'minimalist',
  customFont: 'poppins',
  floatingHeader: null,
  tipJarEnabled: false,
  tipJarText: defaultTipText,
  tipJarUrl: null,
  imageBackground: null,
  videoBackground: null,
  buttonStyle: null,
  avatarShape: null,
  themeColours: null,
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

export const bioLimits = { displayName: 60, bio: 160, handle: 200 }

export const pageLimits = { floatingHeader: 200, tipJarText: 20, pageTitle: 70, followerCount: 2_147_483_647 }

export const pageWords = {
  badFont: 'Please choose a font from the list.',
  badCount: 'Please enter a whole number.',
}

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

/** The letters on a creator's face: their name's, or the username's where the name is signs alone. */
export const faceLetters = (user: Pick<BioUser, 'displayName' | 'username'>): string =>
  initialsOf(nameOf(user)) || initialsOf(user.username)

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

/** When visitors see a link: from the first moment on, and until (not including) the second; null or nothing is no bound. ISO 8601, UTC. */
export type Schedule = { visibleFrom?: string | null; visibleUntil?: string | null }

export const isVisibleAt = ({ visibleFrom, visibleUntil }: Schedule, now: Date): boolean =>
  (!visibleFrom || Date.parse(visibleFrom) <= now.getTime()) && (!visibleUntil || now.getTime() < Date.parse(visibleUntil))

/** The first moment after `now` at which one of these links comes or goes; undefined when none will. */
export function nextChange(links: readonly Schedule[], now: Date): Date | undefined {
  const bounds = links.flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil])
  const ahead = bounds.map((bound) => (bound ? Date.parse(bound) : 0)).filter((moment) => moment > now.getTime())
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined
}

/**
 * Which of a creator's links visitors see now: the active ones whose time it is, the pinned ones first, as many as the plan has
 * room for. After a downgrade the rest stays stored, is marked in the dashboard, and comes back with the plan.
 */
export function shownLinks<L extends { isActive: boolean; isPinned: boolean } & Schedule>(
  plan: Plan,
  links: readonly L[],
  now: Date,
): L[] {
  const visible = links.filter((link) => link.isActive && isVisibleAt(link, now))
  return [...visible.filter(({ isPinned }) => isPinned), ...visible.filter(({ isPinned }) => !isPinned)].slice(
    0,
    plans[plan].links,
  )
}

export type PageItem = { kind: 'link'; link: BioLink } | { kind: 'block'; block: BioBlock }

/** Links and blocks as they follow each other on the page: pinned links first, then all by their position. Links alone keep their order. */
export function inPageOrder({ links, blocks }: Pick<Bio, 'links' | 'blocks'>): PageItem[] {
  const asItem = (link: BioLink): PageItem => ({ kind: 'link', link })
  if (blocks.length === 0) return links.map(asItem)
  const others: PageItem[] = [
    ...links.filter(({ isPinned }) => !isPinned).map(asItem),
    ...blocks.map((block): PageItem => ({ kind: 'block', block })),
  ]
  return [...links.filter(({ isPinned }) => isPinned).map(asItem), ...others.sort((a, b) => placeOf(a) - placeOf(b))]
}

const placeOf = (item: PageItem) => (item.kind === 'link' ? item.link : item.block).position
