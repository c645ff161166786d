/** An empty list or screen: describes what will be here, and offers the first step. */
import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = { title: ReactNode; children: ReactNode; action?: ReactNode; icon?: ReactNode }

export const EmptyState = ({ title, children, action, icon }: EmptyStateProps) => (
  <div className="empty-state tight-stack">
    <div className="empty-state-icon">{icon ?? <EmptyStateDrawing />}</div>
    <h2 className="section-title">{title}</h2>
    <p>{children}</p>
    {action}
  </div>
)

/** Lintel's mark, where no icon is given. */
const EmptyStateDrawing = () => (
  <svg width="84" height="64" viewBox="0 0 84 64" aria-hidden="true">
    <rect className="empty-state-drawing-top" x="6" y="4" width="72" height="12" rx="4" />
    <path className="empty-state-drawing-posts" d="M14 20h12v44H14zM58 20h12v44H58z" />
  </svg>
)
