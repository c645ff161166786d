/** From what is stored to what the public may see: an explicit list, as far as the creator's plan goes. */

import { type Schedule, shownLinks } from '../links/schedule.ts'
import { has, opens, type Plan } from '../plans/plans.ts'
import { wearable } from '../themes/theme-ids.ts'
import type { Bio, BioBlock, BioLink } from './bio.ts'
import { blankUser, type Handle, handles, type PageUser } from './page-fields.ts'

export type StoredPage = PageUser & {
  plan: Plan
  contentGridEnabled: boolean
  musicPlayerEnabled: boolean
  showLastUpdated: boolean
  showFollowerCount: boolean
  /** ISO 8601, UTC. */
  pageChangedAt: string
}

export type StoredLink = BioLink & { isActive: boolean } & Schedule
export type StoredBlock = BioBlock & { isActive: boolean }

/** The public page is made of this, and so is the preview that its creator sees. Links and blocks come in the creator's order. */
export function published(user: StoredPage, links: readonly StoredLink[], blocks: readonly StoredBlock[], now: Date): Bio {
  const { plan } = user
  return {
    user: {
      username: user.username,
      displayName: user.displayName,
      bio: user.bio,
      profileImage: user.profileImage,
      theme: wearable(plan, user.theme),
      customFont: has(plan, 'customFont') ? user.customFont : blankUser.customFont,
      floatingHeader: has(plan, 'floatingHeader') ? user.floatingHeader : null,
      tipJarEnabled: has(plan, 'tipJar') && user.tipJarEnabled,
      tipJarText: user.tipJarText,
      tipJarUrl: has(plan, 'tipJar') ? user.tipJarUrl : null,
      imageBackground: has(plan, 'imageBackground') ? user.imageBackground : null,
      videoBackground: has(plan, 'videoBackground') ? user.videoBackground : null,
      buttonStyle: user.buttonStyle,
      avatarShape: user.avatarShape,
      themeColours: has(plan, 'themeColours') ? user.themeColours : null,
      bioPageStyle: user.bioPageStyle,
      merchStoreUrl: user.merchStoreUrl,
      vipAccessUrl: user.vipAccessUrl,
      featuredVideoUrl: user.featuredVideoUrl,
      musicUrl: user.musicPlayerEnabled ? user.musicUrl : null,
      pageTitle: user.pageTitle,
      favicon: user.favicon,
      showUsername: user.showUsername,
      showSocialIcons: user.showSocialIcons,
      lastUpdated: user.showLastUpdated ? user.pageChangedAt : null,
      followerCount: user.showFollowerCount ? user.followerCount : null,
      isBranded: !opens(plan, 'pro'),
      // What is not shown does not leave.
      ...(Object.fromEntries(handles.map((handle) => [handle, user.showSocialIcons ? user[handle] : null])) as Record<
        Handle,
        string | null
      >),
    },
    links: shownLinks(plan, links, now).map((link) => shownLink(plan, link)),
    blocks: user.contentGridEnabled ? blocks.filter(({ isActive }) => isActive).map(shownBlock) : [],
  }
}

const shownLink = (
  plan: Plan,
  { id, title, url, description, icon, linkImage, animationType, isAd, isPinned, position }: StoredLink,
): BioLink => ({
  id,
  title,
  url,
  description,
  icon,
  linkImage: has(plan, 'linkImage') ? linkImage : null,
  animationType,
  isAd,
  isPinned,
  position,
})

const shownBlock = ({ id, type, title, body, url, imageUrl, linkUrl, price, position }: StoredBlock): BioBlock => ({
  id,
  type,
  title,
  body,
  url,
  imageUrl,
  linkUrl,
  price,
  position,
})
