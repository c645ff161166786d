/** What a creator sees of their page's settings, and visitors with them, field by field. */
import * as z from 'zod/mini'
import { type HandleField, handleFields } from '#rules/page/page-fields.ts'
import { avatarShapes, bioPageStyles, buttonStyles } from '#rules/page/styles.ts'
import { themeColours } from './theme-colours.ts'

const maybe = z.nullable(z.string())

export const pageUser = {
  username: z.string(),
  displayName: maybe,
  bio: maybe,
  profileImage: maybe,
  theme: z.string(),
  customFont: z.string(),
  floatingHeader: maybe,
  tipJarEnabled: z.boolean(),
  tipJarText: z.string(),
  tipJarUrl: maybe,
  imageBackground: maybe,
  videoBackground: maybe,
  buttonStyle: z.nullable(z.enum(buttonStyles)),
  avatarShape: z.nullable(z.enum(avatarShapes)),
  /** The creator's own colours over the theme's. */
  themeColours: z.catch(z.nullable(themeColours), null),
  bioPageStyle: z.enum(bioPageStyles),
  merchStoreUrl: maybe,
  vipAccessUrl: maybe,
  featuredVideoUrl: maybe,
  musicUrl: maybe,
  pageTitle: maybe,
  favicon: maybe,
  showUsername: z.boolean(),
  showSocialIcons: z.boolean(),
  followerCount: z.nullable(z.number()),
  ...(Object.fromEntries(handleFields.map((handle) => [handle, maybe])) as Record<HandleField, typeof maybe>),
}
