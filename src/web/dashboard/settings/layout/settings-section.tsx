/** A section of the settings: its title and description beside its rows. */
import { type ReactNode, useId } from 'react'
import './settings-section.css'

type SettingsSectionProps = { title: string; description: ReactNode; isDangerous?: boolean; children: ReactNode }

export function SettingsSection({ title, description, isDangerous = false, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className={isDangerous ? 'settings-section is-dangerous' : 'settings-section'} aria-labelledby={id}>
      <div className="settings-section-header">
        <h2 id={id}>{title}</h2>
        <p className="small-text muted">{description}</p>
      </div>
      <div className="card">{children}</div>
    </section>
  )
}
