/** A card in a dashboard tab: title, description, an optional action and the content. */
import { type ReactNode, useId } from 'react'
import './dashboard-card.css'

type DashboardCardProps = { title: string; description: ReactNode; action?: ReactNode; children?: ReactNode }

export function DashboardCard({ title, description, action, children }: DashboardCardProps) {
  const id = useId()
  return (
    <section className="card dashboard-card" aria-labelledby={id}>
      <div className="spread dashboard-card-header">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="small-text muted">{description}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
