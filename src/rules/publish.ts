/** From what is stored to what the public may see: an explicit list, as far as the creator's plan goes. */
import { type Bio, type BioBlock, type BioLink, type ButtonStyle, type Handle, handles, shownLinks } from './bio.ts'
import { hasLinkImages, opens, type Plan } from './plans.ts'
import { themeFor } from './themes.ts'

export type StoredPage = {
  username: string
  displayName: string | null
  bio: string | null
  profileImage: string | null
  plan: Plan
  theme: string
  customFont: string
  floatingHeader: string | null
  tipJarEnabled: boolean
  tipJarText: string
  tipJarUrl: string | null
  imageBackground: string | null
  videoBackground: string | null
  buttonStyle: ButtonStyle | null
  bioPageStyle: string
  contentGridEnabled: boolean
  musicPlayerEnabled: boolean
  musicUrl: string | null
  merchStoreUrl: string | null
  vipAccessUrl: string | null
  featuredVideoUrl: string | null
  pageTitle: string | null
  favicon: string | null
  showUsername: boolean
  showSocialIcons: boolean
  showLastUpdated: boolean
  showFollowerCount: boolean
  followerCount: number | null
  /** ISO 8601, UTC. */
  pageChangedAt: string
} & Record<Handle, string | null>

export type StoredLink = BioLink & { isActive: boolean }
export type StoredBlock = BioBlock & { isActive: boolean }

/** The public page is made of this, and so is the preview that its creator sees. Links and blocks come in the creator's order. */
export function published(user: StoredPage, links: readonly StoredLink[], blocks: readonly StoredBlock[] = []): Bio {
  const { plan } = user
  const isPro = opens(plan, 'pro')
  const isPremium = opens(plan, 'premium')
  return {
    user: {
      username: user.username,
      displayName: user.displayName,
      bio: user.bio,
      profileImage: user.profileImage,
      theme: themeFor(plan, user.theme).id,
      customFont: isPro ? user.customFont : 'poppins',
      floatingHeader: isPro ? user.floatingHeader : null,
      tipJarEnabled: isPremium && user.tipJarEnabled,
      tipJarText: user.tipJarText,
      tipJarUrl: user.tipJarUrl,
      imageBackground: isPro ? user.imageBackground : null,
      videoBackground: isPremium ? user.videoBackground : null,
      buttonStyle: user.buttonStyle,
      bioPageStyle: user.bioPageStyle === 'grid' ? 'grid' : 'classic',
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
      isBranded: !isPro,
      ...(Object.fromEntries(handles.map((handle) => [handle, user[handle]])) as Record<Handle, string | null>),
    },
    links: shownLinks(plan, links).map(({ id, title, url, description, icon, linkImage }) => ({
      id,
      title,
      url,
      description,
      icon,
      linkImage: hasLinkImages(plan) ? linkImage : null,
    })),
    blocks: user.contentGridEnabled ? blocks.filter(({ isActive }) => isActive).map(shownBlock) : [],
  }
}

const shownBlock = ({ id, type, title, body, url, imageUrl, linkUrl, price }: StoredBlock): BioBlock => ({
  id,
  type,
  title,
  body,
  url,
  imageUrl,
  linkUrl,
  price,
})
