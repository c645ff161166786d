/** One setting: its name, description and the action that changes it. */
import type { ReactNode } from 'react'
import '#web/ui/styles/late-utilities.css'
import './settings-row.css'

type SettingsRowProps = { title: ReactNode; badge?: ReactNode; description: ReactNode; action?: ReactNode; children?: ReactNode }

export const SettingsRow = ({ title, badge, description, action, children }: SettingsRowProps) => (
  <div className="settings-row stack">
    <div className="settings-row-line spread">
      <div className="settings-row-text">
        <h3 className="row">
          {title}
          {badge}
        </h3>
        <p className="small-text muted">{description}</p>
      </div>
      {action && <div className="settings-row-actions actions">{action}</div>}
    </div>
    {children}
  </div>
)
