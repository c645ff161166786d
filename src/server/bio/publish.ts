/** From what is stored to what the public may see: an explicit list, as far as the creator's plan goes. */
import { type Bio, handles, shownLinks } from '#rules/bio.ts'
import { hasLinkImages, opens } from '#rules/plans.ts'
import { themeFor } from '#rules/themes.ts'
import { usernameFault } from '#rules/usernames.ts'
import type { PageLink, PageQueries, PageUser } from './store.ts'

/** A page as it is now: one to show, one that an operator took down, or none. */
export type PageNow = { state: 'shown'; bio: Bio } | { state: 'down' } | { state: 'none' }

export async function pageNow(queries: PageQueries, username: string): Promise<PageNow> {
  if (usernameFault(username)) return { state: 'none' }
  const user = await queries.userNamed(username)
  if (!user) return { state: 'none' }
  if (user.isBanned || !user.isActive) return { state: 'down' }
  return { state: 'shown', bio: publish(user, await queries.linksOf(user.id)) }
}

export function publish(user: PageUser, links: PageLink[]): Bio {
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
      ...(Object.fromEntries(handles.map((handle) => [handle, user[handle]])) as Pick<PageUser, (typeof handles)[number]>),
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
