/** The frame of a dashboard tab: its title, its content, and the live preview beside it where the tab has one. */
import type { ReactNode } from 'react'
import './tab-layout.css'

type TabLayoutProps = {
  title: string
  description?: string
  /** Beside the title. */
  action?: ReactNode
  preview?: ReactNode
  children: ReactNode
}

export const TabLayout = ({ title, description, action, preview, children }: TabLayoutProps) => (
  <main className={preview ? 'tab-layout' : 'tab-layout tab-layout-wide'}>
    <div className="tab-layout-main wide-stack">
      <div className="tab-layout-header spread">
        <div>
          <h1>{title}</h1>
          {description && <p className="muted">{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
    {preview}
  </main>
)
