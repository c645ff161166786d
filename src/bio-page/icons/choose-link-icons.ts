/**
 * Which links of a page carry an icon. Drawings stand in the page itself, so that they need no request, and there is room for
 * so many different ones before the page would grow beyond its first round trip; the social icons' are there anyway. Links
 * further down go without.
 */
import type { Bio } from '#rules/page/bio.ts'
import { handles } from '#rules/page/page-fields.ts'
import { type IconName, iconOf, isBrand } from '#rules/links/icons.ts'
import { socialIconPaths } from './social-icon-paths.ts'
import { brandIconPaths, genericIconPaths } from './link-icon-paths.ts'

/** Characters of different drawings: some six to ten icons, about 1,000 bytes as sent. */
const maxPathCharacters = 2400

export const getIconPath = (icon: IconName): string => (isBrand(icon) ? brandIconPaths[icon] : genericIconPaths[icon])

export function chooseLinkIcons({ user, links }: Pick<Bio, 'user' | 'links'>): ReadonlyMap<string, IconName> {
  const drawn = new Set(user.showSocialIcons ? handles.filter((handle) => user[handle]).map((handle) => socialIconPaths[handle]) : [])
  const icons = new Map<string, IconName>()
  let left = maxPathCharacters
  for (const link of links) {
    const icon = link.linkImage ? undefined : iconOf(link)
    if (!icon) continue
    const drawing = getIconPath(icon)
    const cost = drawn.has(drawing) ? 0 : drawing.length
    if (cost > left) continue
    left -= cost
    drawn.add(drawing)
    icons.set(link.id, icon)
  }
  return icons
}
