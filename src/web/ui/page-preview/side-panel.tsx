/** A name on its beam, and what stands under it: a page, or a door. As high as the window, beside a form. */
import type { ComponentProps } from 'react'
import { Beam } from './address-bar.tsx'
import './side-panel.css'

type BayProps = Omit<ComponentProps<'aside'>, 'className'> & {
  /** Empty while nobody has chosen one. */
  name: string
  look?: string
}

export const Bay = ({ name, look = '', children, ...rest }: BayProps) => (
  <aside className={`bay ${look}`.trimEnd()} {...rest}>
    <Beam name={name ? <span className="cut">{name}</span> : <span className="bay-unnamed">yourname</span>} />
    <div className="bay-in">{children}</div>
  </aside>
)
