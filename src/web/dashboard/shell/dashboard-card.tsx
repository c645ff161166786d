/** A card in a dashboard tab: title, description, an optional action and the content. */
import { type ReactNode, useId } from 'react'
import '../panels/panel.css'
import './dashboard-card.css'

type DashboardCardProps = {
  /** What a row of section links leads to. */ id?: string
  title: string
  description: ReactNode
  action?: ReactNode
  children?: ReactNode
}

export function DashboardCard({ id, title, description, action, children }: DashboardCardProps) {
  const titleId = useId()
  return (
    <section id={id} className="card panel stack dashboard-card" aria-labelledby={titleId}>
      <div className="spread dashboard-card-header">
        <div>
          <h2 className="section-title" id={titleId}>
            {title}
          </h2>
          <p className="small-text muted">{description}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
