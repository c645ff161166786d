/** A panel of administration: its title, what is beside it, and its content. */
import { type ReactNode, useId } from 'react'
import './admin-panel.css'

type AdminPanelProps = {
  title?: string
  /** The accessible name of one without a title, whose list begins with a toolbar. */
  label?: string
  description?: ReactNode
  /** Beside the title: a button, or a short text. */
  aside?: ReactNode
  /** The content reaches the edges: rows with hairlines between them. */
  isFlush?: boolean
  /** What a link can jump to. */
  id?: string
  children?: ReactNode
}

export function AdminPanel({ title, label, description, aside, isFlush = false, id, children }: AdminPanelProps) {
  const titleId = useId()
  return (
    <section className="admin-panel card" id={id} aria-label={label} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className="admin-panel-title spread">
          <div>
            <h2 id={titleId}>{title}</h2>
            {description && <p>{description}</p>}
          </div>
          {aside}
        </div>
      )}
      {isFlush ? children : <div className="admin-panel-body tight-stack">{children}</div>}
    </section>
  )
}
