/** The fields of a page. */
import type { ThemeColours } from '../themes/theme-colours.ts'
import type { BioUser } from './bio.ts'
import type { AvatarShape, BioPageStyle, ButtonStyle } from './styles.ts'

/** The ten places a creator can be found; each is a field of the user, in the order of the page. */
export const handleFields = [
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
export type HandleField = (typeof handleFields)[number]

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
} & Record<HandleField, string | null>

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
  ...(Object.fromEntries(handleFields.map((handle) => [handle, null])) as Record<HandleField, null>),
}

export const bioLimits = { displayName: 60, bio: 160, handle: 200 }

export const pageLimits = { floatingHeader: 200, tipJarText: 20, pageTitle: 70, followerCount: 2_147_483_647 }

export const pageMessages = {
  invalidFont: 'Please choose a font from the list.',
  invalidCount: 'Please enter a whole number.',
}
