/** One group of the profile: what it is about at the side, its controls beside it; on narrow screens one over the other. */
import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; says: ReactNode; children: ReactNode }

export function Section({ title, says, children }: SectionProps) {
  const id = useId()
  return (
    <section className="card profile-section" aria-labelledby={id}>
      <div className="profile-section-head">
        <h2 id={id}>{title}</h2>
        <p className="small muted">{says}</p>
      </div>
      <div className="profile-section-in">{children}</div>
    </section>
  )
}
