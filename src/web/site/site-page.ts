/** A page of the site: its path, what search engines and shared links show of it, and its content. */
import type { ReactNode } from 'react'
import type { Bio } from '#rules/page/bio.ts'

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
