/** Markdown of our own, from the repository, as HTML. Nothing that anybody else wrote may come here. */
import { marked } from 'marked'

export const asHtml = (markdown: string): string => marked.parse(markdown, { async: false })

export const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, turned into HTML at build time
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)
