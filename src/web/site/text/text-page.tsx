/** The layout of a page of text: a title, a lead, and the text in a narrow column. */
import type { ReactNode } from 'react'
import '../pages/site-page.css'
import './text-page.css'

type TextPageProps = { title: string; lead?: ReactNode; breadcrumb?: ReactNode; children: ReactNode }

export const TextPage = ({ title, lead, breadcrumb, children }: TextPageProps) => (
  <article className="site-page text-page page-width">
    {breadcrumb && <p className="text-page-breadcrumb muted">{breadcrumb}</p>}
    <h1>{title}</h1>
    {lead && <p className="lead-text">{lead}</p>}
    {children}
  </article>
)
