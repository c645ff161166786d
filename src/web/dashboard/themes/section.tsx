/** A card that holds one matter of a page's looks: what it is, and what can be done about it. */
import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; says?: ReactNode; action?: ReactNode; children?: ReactNode }

export function Section({ title, says, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className="card themes-card" aria-labelledby={id}>
      <div className="spread themes-card-head">
        <div>
          <h2 id={id}>{title}</h2>
          {says && <p className="small muted">{says}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
