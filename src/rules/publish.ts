/** From what is stored to what the public may see: an explicit list, as far as the creator's plan goes. */
import { type Bio, type BioLink, type BioUser, handles, shownLinks } from './bio.ts'
import { hasLinkImages, opens, type Plan } from './plans.ts'
import { themeFor } from './themes.ts'

export type StoredPage = Omit<BioUser, 'isBranded'> & { plan: Plan }
export type StoredLink = BioLink & { isActive: boolean }

/** The public page is made of this, and so is the preview that its creator sees. Links come in the creator's order. */
export function published(user: StoredPage, links: readonly StoredLink[]): Bio {
  const { plan } = user
  const isPro = opens(plan, 'pro')
  return {
    user: {
      username: user.username,
      displayName: user.displayName,
      bio: user.bio,
      profileImage: user.profileImage,
      theme: themeFor(plan, user.theme).id,
      customFont: isPro ? user.customFont : 'poppins',
      floatingHeader: isPro ? user.floatingHeader : null,
      tipJarEnabled: opens(plan, 'premium') && user.tipJarEnabled,
      tipJarText: user.tipJarText,
      tipJarUrl: user.tipJarUrl,
      isBranded: !isPro,
      ...(Object.fromEntries(handles.map((handle) => [handle, user[handle]])) as Pick<BioUser, (typeof handles)[number]>),
    },
    links: shownLinks(plan, links).map(({ id, title, url, description, icon, linkImage }) => ({
      id,
      title,
      url,
      description,
      icon,
      linkImage: hasLinkImages(plan) ? linkImage : null,
    })),
  }
}
