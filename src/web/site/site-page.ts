/** What a page of the site is: where it stands, how search engines and shared links call it, and what is on it. */
import type { ReactNode } from 'react'

export type SitePage = {
  path: string
  /** Without the product's name, which follows it; the home page brings its own. */
  title: string
  description: string
  body: ReactNode
  /** Kept out of search. */
  isUnlisted?: boolean
}
