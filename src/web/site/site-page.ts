/** A page of the site: its path, what search engines and shared links show of it, and its content. */
import type { ReactNode } from 'react'
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import type { Bio } from '#rules/page/bio.ts'
import { getSettings, type LandingFigure } from '#rules/platform/settings.ts'
import type { SiteArticle } from '#rules/platform/site-input.ts'

export type SitePage = {
  path: string
  /** Without the product's name, which the document adds; the home page's title contains it. */
  title: string
  description: string
  body: ReactNode
  /** The static previews whose web fonts this page loads, cut down to the characters they use. Others show the device's fonts. */
  previews?: Bio[]
  /** Excluded from search engines. */
  isUnlisted?: boolean
}

/** What the pages of the site show beside the settings: the operator's articles, and the figures that were reached. */
export type SiteContent = { articles: readonly SiteArticle[]; reachedFigures: readonly LandingFigure[] }

/** A fresh installation. */
export const noContent: SiteContent = { articles: [], reachedFigures: [] }

/** Whether the site says what plans cost. */
export const showsPrices = ({ payments }: SiteVariant): boolean => payments !== 'off' && getSettings().showPrices

/** Whether `/` is the marketing page, so that a link to one of its sections leads somewhere. */
export const hasMarketingHome = (): boolean => getSettings().home === 'marketing'

/** Whether anyone may sign up, so that the site invites to. */
export const isRegistrationOpen = (): boolean => getSettings().registration === 'open'
