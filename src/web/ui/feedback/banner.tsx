/** A message about the whole screen, with what can be done; screen readers announce it when it appears. */
import type { ReactNode } from 'react'
import './banner.css'

type BannerProps = { icon: ReactNode; title: ReactNode; children: ReactNode; action?: ReactNode }

export const Banner = ({ icon, title, children, action }: BannerProps) => (
  <div className="banner" role="status">
    <span className="banner-icon centred">{icon}</span>
    <div>
      <b>{title}</b>
      <p>{children}</p>
    </div>
    {action && <div className="banner-action">{action}</div>}
  </div>
)
