/** A card that holds one matter: what it is, and what can be done about it. */
import { type ReactNode, useId } from 'react'
import './dashboard-card.css'

type SectionProps = { title: string; says: ReactNode; action?: ReactNode; children?: ReactNode }

export function Section({ title, says, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className="card work-section" aria-labelledby={id}>
      <div className="spread work-section-head">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="small muted">{says}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
