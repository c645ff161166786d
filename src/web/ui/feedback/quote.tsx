/** What someone wrote, with who and when below it. */
import type { ReactNode } from 'react'
import './quote.css'

export const Quote = ({ children, footer }: { children: string; footer: ReactNode }) => (
  <blockquote className="quote">
    <p>{children}</p>
    <footer>{footer}</footer>
  </blockquote>
)
