/** A row of a panel: an icon, a name with a line below it, and what is at its end. */
import type { ReactNode } from 'react'
import './item-row.css'

type ItemRowProps = {
  icon?: ReactNode
  tone?: 'ok' | 'warn' | 'danger' | 'iris' | undefined
  title: ReactNode
  children?: ReactNode
  end?: ReactNode
}

export const ItemRow = ({ icon, tone, title, children, end }: ItemRowProps) => (
  <li className={icon ? 'item-row' : 'item-row item-row-plain'}>
    {icon && <span className={tone ? `item-row-icon item-row-${tone}` : 'item-row-icon'}>{icon}</span>}
    <div>
      <b>{title}</b>
      {children && <div className="item-row-text note">{children}</div>}
    </div>
    {end && <div className="item-row-end row">{end}</div>}
  </li>
)
