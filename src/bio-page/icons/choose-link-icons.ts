/**
 * Chooses which links of a page get an icon. Icons are inlined so that they need no request, and only so many different ones fit
 * before the page outgrows its first round trip; the icons of social links are inlined anyway. Links below the limit get no icon.
 */
import { type IconName, isBrandIcon, resolveIcon } from '#rules/links/icons.ts'
import type { Bio } from '#rules/page/bio.ts'
import { handleFields } from '#rules/page/page-fields.ts'
import { listEmbeds } from '../media/embeds.ts'
import { hasSideBySide } from '../styles/section-css.ts'
import { brandIconPaths, genericIconPaths } from './link-icon-paths.ts'
import { socialIconPaths } from './social-icon-paths.ts'

/** The limit in characters of distinct paths: six to ten icons, or about 1,000 bytes compressed. */
const maxPathCharacters = 2400

/** Half of that where the styles of tiles come on top of those of players: a page that has both has less room for drawings. */
const maxBesideTilesAndPlayers = 1200

export const getIconPath = (icon: IconName): string => (isBrandIcon(icon) ? brandIconPaths[icon] : genericIconPaths[icon])

export function chooseLinkIcons(bio: Bio): ReadonlyMap<string, IconName> {
  const { user, links } = bio
  const included = new Set(
    user.showSocialIcons ? handleFields.filter((handle) => user[handle]).map((handle) => socialIconPaths[handle]) : [],
  )
  const icons = new Map<string, IconName>()
  let charactersLeft = hasSideBySide(bio) && listEmbeds(bio).length > 0 ? maxBesideTilesAndPlayers : maxPathCharacters
  for (const link of links) {
    const icon = link.linkImage ? undefined : resolveIcon(link)
    if (!icon) continue
    const path = getIconPath(icon)
    const cost = included.has(path) ? 0 : path.length
    if (cost > charactersLeft) continue
    charactersLeft -= cost
    included.add(path)
    icons.set(link.id, icon)
  }
  return icons
}
