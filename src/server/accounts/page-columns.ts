/** The columns of a user that a public page is drawn from: what the owner sees of themself and what visitors see share them. */
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
