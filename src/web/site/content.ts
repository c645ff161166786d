/** What the pages of the site show beside the settings: how the server takes payments, the operator's articles, the figures that were reached. */
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import { getSettings, type LandingFigure } from '#rules/platform/settings.ts'
import type { SiteArticle } from '#rules/platform/site-input.ts'

export type SiteContent = { articles: readonly SiteArticle[]; reachedFigures: readonly LandingFigure[] }

/** A fresh installation. */
export const noContent: SiteContent = { articles: [], reachedFigures: [] }

/** Whether the site says what plans cost. */
export const showsPrices = ({ payments }: SiteVariant): boolean => payments !== 'off' && getSettings().showPrices

/** Whether `/` is the marketing page, so that a link to one of its sections leads somewhere. */
export const hasMarketingHome = (): boolean => getSettings().home === 'marketing'

/** Whether anyone may sign up, so that the site invites to. */
export const isRegistrationOpen = (): boolean => getSettings().registration === 'open'
