/** A section of the home page: a title on the left, what it is about on the right, and the rest below. */
import type { ReactNode } from 'react'
import './home-section.css'

export const Section = ({ id, title, lede, children }: { id: string; title: ReactNode; lede: string; children: ReactNode }) => (
  <section id={id} className="section wrap">
    <header className="sec-head">
      <h2>{title}</h2>
      <p className="lede">{lede}</p>
    </header>
    {children}
  </section>
)
