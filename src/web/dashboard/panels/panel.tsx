/** A card of a tab with figures: its title, something beside it, and its content. */
import { type ReactNode, useId } from 'react'
import './panel.css'

type PanelProps = {
  title: string
  aside?: ReactNode
  /** The content reaches the edges: rows with hairlines between them. */
  isFlush?: boolean
  children: ReactNode
}

export function Panel({ title, aside, isFlush = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={isFlush ? 'card panel panel-flush' : 'card panel'} aria-labelledby={id}>
      <div className="panel-header spread">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
