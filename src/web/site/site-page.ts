/** What a page of the site is: where it stands, how search engines and shared links call it, and what is on it. */
import type { ReactNode } from 'react'
import type { Bio } from '#rules/page/bio.ts'

export type SitePage = {
  path: string
  /** Without the product's name, which follows it; the home page brings its own. */
  title: string
  description: string
  body: ReactNode
  /** Pages in small whose faces it brings along, cut down to the letters that stand there. Others are set in what the device has. */
  previews?: Bio[]
  /** Kept out of search. */
  isUnlisted?: boolean
}
