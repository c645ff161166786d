/** The columns that a page is drawn from: the dashboard, the public page and the export select the same ones. */
import { and, eq } from 'drizzle-orm'
import { contentBlocks } from '#server/database/schema/blocks.ts'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'

export const pageColumns = {
  username: users.username,
  displayName: users.displayName,
  bio: users.bio,
  profileImage: users.profileImage,
  plan: users.plan,
  theme: users.theme,
  customFont: users.customFont,
  floatingHeader: users.floatingHeader,
  tipJarEnabled: users.tipJarEnabled,
  tipJarText: users.tipJarText,
  tipJarUrl: users.tipJarUrl,
  imageBackground: users.imageBackground,
  videoBackground: users.videoBackground,
  buttonStyle: users.buttonStyle,
  avatarShape: users.avatarShape,
  themeColours: users.themeColours,
  bioPageStyle: users.bioPageStyle,
  contentGridEnabled: users.contentGridEnabled,
  musicPlayerEnabled: users.musicPlayerEnabled,
  musicUrl: users.musicUrl,
  merchStoreUrl: users.merchStoreUrl,
  vipAccessUrl: users.vipAccessUrl,
  featuredVideoUrl: users.featuredVideoUrl,
  pageTitle: users.pageTitle,
  favicon: users.favicon,
  showUsername: users.showUsername,
  showSocialIcons: users.showSocialIcons,
  showLastUpdated: users.showLastUpdated,
  showFollowerCount: users.showFollowerCount,
  followerCount: users.followerCount,
  pageChangedAt: users.pageChangedAt,
  tiktokHandle: users.tiktokHandle,
  instagramHandle: users.instagramHandle,
  youtubeHandle: users.youtubeHandle,
  xHandle: users.xHandle,
  snapchatHandle: users.snapchatHandle,
  linkedinHandle: users.linkedinHandle,
  discordHandle: users.discordHandle,
  twitchHandle: users.twitchHandle,
  spotifyHandle: users.spotifyHandle,
  appleMusicHandle: users.appleMusicHandle,
}

export const linkColumns = {
  id: links.id,
  title: links.title,
  url: links.url,
  description: links.description,
  icon: links.icon,
  linkImage: links.linkImage,
  animationType: links.animationType,
  visibleFrom: links.visibleFrom,
  visibleUntil: links.visibleUntil,
  isAd: links.isAd,
  isPinned: links.isPinned,
  position: links.position,
  isActive: links.isActive,
}

export const blockColumns = {
  id: contentBlocks.id,
  type: contentBlocks.type,
  title: contentBlocks.title,
  body: contentBlocks.body,
  url: contentBlocks.url,
  imageUrl: contentBlocks.imageUrl,
  linkUrl: contentBlocks.linkUrl,
  price: contentBlocks.price,
  position: contentBlocks.position,
  isActive: contentBlocks.isActive,
}

/** Whether visitors can open the page: not when its creator is suspended, asked for deletion or is erased. */
export const isPublic = and(eq(users.isActive, true), eq(users.isBanned, false))
