/** A section of the home page: its title on the left, a sentence about it on the right, its content below. */
import type { ReactNode } from 'react'
import './home-section.css'

export const HomeSection = ({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: ReactNode
  lead: ReactNode
  children: ReactNode
}) => (
  <section id={id} className="home-section page-width">
    <header className="home-section-header">
      <h2>{title}</h2>
      <p className="lead-text">{lead}</p>
    </header>
    {children}
  </section>
)
