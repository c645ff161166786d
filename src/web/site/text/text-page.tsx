/** A page to read: a title, what it is about, and the text in a narrow column. */
import type { ReactNode } from 'react'
import './text-page.css'

type Props = { title: string; lede?: ReactNode; before?: ReactNode; children: ReactNode }

export const Reading = ({ title, lede, before, children }: Props) => (
  <article className="reading wrap">
    {before}
    <h1>{title}</h1>
    {lede && <p className="lede">{lede}</p>}
    {children}
  </article>
)
