/** A section of the settings: its title and description beside its rows. */
import { type ReactNode, useId } from 'react'
import './settings-section.css'

type SettingsSectionProps = {
  /** What the row of section links leads to. */
  id?: string
  title: ReactNode
  description: ReactNode
  isDangerous?: boolean
  /** Messages above the rows. */
  notices?: ReactNode
  children: ReactNode
}

export function SettingsSection({ id, title, description, isDangerous = false, notices, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={isDangerous ? 'settings-section is-dangerous' : 'settings-section'} aria-labelledby={titleId}>
      <div className="settings-section-header">
        <h2 className="section-title" id={titleId}>
          {title}
        </h2>
        <p className="small-text muted">{description}</p>
      </div>
      <div className="stack">
        {notices}
        <div className="card divided">{children}</div>
      </div>
    </section>
  )
}
