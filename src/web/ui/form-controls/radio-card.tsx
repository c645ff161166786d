/** A radio button drawn as a card; the chosen one has a bar on top. */
import type { ComponentProps } from 'react'
import './radio-card.css'

/** All props but `children`, `className` and `style` are the radio button's. */
export const RadioCard = ({ className = '', style, children, ...radio }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={`radio-card input-area focus-ring ${className}`.trimEnd()} style={style}>
    <input type="radio" {...radio} />
    {children}
  </label>
)
