/** From what is stored to what the public may see: an explicit list, as far as the creator's plan goes. */

import { listVisibleLinks, type Schedule } from '../links/schedule.ts'
import { hasFeature, includesTier, type Plan } from '../plans/plans.ts'
import { resolveThemeId } from '../themes/theme-ids.ts'
import type { Bio, BioBlock, BioLink } from './bio.ts'
import { blankUser, type HandleField, handleFields, type PageUser } from './page-fields.ts'

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
export function toPublicPage(user: StoredPage, links: readonly StoredLink[], blocks: readonly StoredBlock[], now: Date): Bio {
  const { plan } = user
  return {
    user: {
      username: user.username,
      displayName: user.displayName,
      bio: user.bio,
      profileImage: user.profileImage,
      theme: resolveThemeId(plan, user.theme),
      customFont: hasFeature(plan, 'customFont') ? user.customFont : blankUser.customFont,
      floatingHeader: hasFeature(plan, 'floatingHeader') ? user.floatingHeader : null,
      tipJarEnabled: hasFeature(plan, 'tipJar') && user.tipJarEnabled,
      tipJarText: user.tipJarText,
      tipJarUrl: hasFeature(plan, 'tipJar') ? user.tipJarUrl : null,
      imageBackground: hasFeature(plan, 'imageBackground') ? user.imageBackground : null,
      videoBackground: hasFeature(plan, 'videoBackground') ? user.videoBackground : null,
      buttonStyle: user.buttonStyle,
      avatarShape: user.avatarShape,
      themeColours: hasFeature(plan, 'themeColours') ? user.themeColours : null,
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
      isBranded: !includesTier(plan, 'pro'),
      // What is not shown does not leave.
      ...(Object.fromEntries(handleFields.map((handle) => [handle, user.showSocialIcons ? user[handle] : null])) as Record<
        HandleField,
        string | null
      >),
    },
    links: listVisibleLinks(plan, links, now).map((link) => toPublicLink(plan, link)),
    blocks: user.contentGridEnabled ? blocks.filter(({ isActive }) => isActive).map(toPublicBlock) : [],
  }
}

const toPublicLink = (
  plan: Plan,
  { id, title, url, description, icon, linkImage, animationType, isAd, isPinned, position }: StoredLink,
): BioLink => ({
  id,
  title,
  url,
  description,
  icon,
  linkImage: hasFeature(plan, 'linkImage') ? linkImage : null,
  animationType,
  isAd,
  isPinned,
  position,
})

const toPublicBlock = ({ id, type, title, body, url, imageUrl, linkUrl, price, position }: StoredBlock): BioBlock => ({
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
