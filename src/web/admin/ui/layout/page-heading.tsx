/** The heading of a screen of administration, with its views or buttons beside it. */
import type { ReactNode } from 'react'
import '#web/ui/styles/late-utilities.css'
import './page-heading.css'

type PageHeadingProps = {
  title: string
  description?: ReactNode
  /** Buttons, or `TabViews`. */
  children?: ReactNode
}

export const PageHeading = ({ title, description, children }: PageHeadingProps) => (
  <div className="page-heading spread">
    <div>
      <h1>{title}</h1>
      {description && <p>{description}</p>}
    </div>
    {children && <div className="page-heading-actions actions">{children}</div>}
  </div>
)
