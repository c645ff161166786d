/** Running text, styled by prose.css: as elements, or as HTML made from our own Markdown. */
import type { ReactNode } from 'react'
import './prose.css'

export const Prose = ({ children }: { children: ReactNode }) => <div className="prose">{children}</div>

export const HtmlProse = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, rendered from Markdown at build time
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)
