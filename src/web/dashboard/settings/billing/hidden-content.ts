/** What visitors no longer see of a creator's page on a smaller plan. All of it stays stored. */
import type { User } from '#contract/accounts/user.ts'
import { hasFeature, includesTier, type Plan, type PlanFeature, plans } from '#rules/plans/plans.ts'
import { findThemeTier } from '#rules/themes/theme-ids.ts'
import { countNoun } from './billing-copy.ts'

type PageContent = {
  links: readonly { isActive: boolean; linkImage: string | null }[]
  blocks: readonly { isActive: boolean; type: string; linkUrl: string | null }[]
}

/** In the words that follow `Your`: `3 links`, `font`, `tip jar`. */
export function listHiddenContent(user: User, { links, blocks }: PageContent, next: Plan): string[] {
  const isLost = (feature: PlanFeature) => hasFeature(user.plan, feature) && !hasFeature(next, feature)
  const activeLinks = links.filter(({ isActive }) => isActive)
  const activeBlocks = user.contentGridEnabled ? blocks.filter(({ isActive }) => isActive) : []
  const imageLinks = activeBlocks.filter(({ type, linkUrl }) => type === 'image' && linkUrl)
  const hiddenLinks = countOver(activeLinks.length + imageLinks.length, 'maxLinks', user.plan, next)
  const hiddenProducts = countOver(activeBlocks.filter(({ type }) => type === 'product').length, 'maxProducts', user.plan, next)
  const themeTier = findThemeTier(user.theme) ?? 'free'
  const losesTheme = includesTier(user.plan, themeTier) && !includesTier(next, themeTier)

  const contents: [isHidden: boolean, what: string][] = [
    [hiddenLinks > 0, `other ${countNoun(hiddenLinks, 'link')}`],
    [hiddenProducts > 0, countNoun(hiddenProducts, 'product')],
    [losesTheme, 'theme'],
    [isLost('themeColours') && user.themeColours !== null, 'colours'],
    [isLost('customFont') && Boolean(user.customFont), 'font'],
    [isLost('floatingHeader') && Boolean(user.floatingHeader), 'header'],
    [isLost('linkImage') && links.some(({ linkImage }) => linkImage), 'link pictures'],
    [isLost('imageBackground') && user.imageBackground !== null, 'background picture'],
    [isLost('videoBackground') && user.videoBackground !== null, 'background video'],
    [isLost('tipJar') && user.tipJarEnabled, 'tip jar'],
  ]
  return contents.filter(([isHidden]) => isHidden).map(([, what]) => what)
}

/** How many of them the current plan shows and the next one doesn't. */
const countOver = (count: number, limit: 'maxLinks' | 'maxProducts', plan: Plan, next: Plan): number =>
  Math.max(0, Math.min(count, plans[plan][limit]) - plans[next][limit])
