/**
 * The page around the operator's documents. It is the same for all of them, so the site has one, with placeholders that the server fills in
 * (server/site/documents.ts): as pages of their own, twenty documents would be stored with all styles in every variant of the site.
 */
import { sitePaths } from '#rules/platform/paths.ts'
import { documentPlaceholders } from '#rules/platform/site-documents.ts'
import type { SitePage } from '../../site-page.ts'
import '../site-page.css'
import './docs.css'

/** Search engines are kept out: every installation has the same documents. */
export const docsPage: SitePage = {
  path: sitePaths.docs,
  title: documentPlaceholders.title,
  description: documentPlaceholders.description,
  body: <div className="site-page docs page-width">{documentPlaceholders.body}</div>,
  isUnlisted: true,
}
