/** A part of the settings, what it is about beside it; and a row in one: what it is, how it stands, and what can be done. */
import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; says: ReactNode; isDangerous?: boolean; children: ReactNode }

export function Section({ title, says, isDangerous = false, children }: SectionProps) {
  const id = useId()
  return (
    <section className={isDangerous ? 'setting is-dangerous' : 'setting'} aria-labelledby={id}>
      <div className="setting-head">
        <h2 id={id}>{title}</h2>
        <p className="small muted">{says}</p>
      </div>
      <div className="card setting-rows">{children}</div>
    </section>
  )
}

type RowProps = { title: ReactNode; badge?: ReactNode; says: ReactNode; action?: ReactNode; children?: ReactNode }

export const SettingRow = ({ title, badge, says, action, children }: RowProps) => (
  <div className="setting-row">
    <div className="setting-line">
      <div className="setting-what">
        <h3>
          {title}
          {badge}
        </h3>
        <p className="small muted">{says}</p>
      </div>
      {action && <div className="setting-do">{action}</div>}
    </div>
    {children}
  </div>
)
