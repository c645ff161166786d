/** One of several, as a card over its radio button; the chosen one stands under a beam. */
import type { ComponentProps } from 'react'
import './radio-card.css'

/** All but what stands in the card is the radio button's; `className` says how that is laid out. */
export const RadioCard = ({ className = '', style, children, ...radio }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={`radio-card ${className}`.trimEnd()} style={style}>
    <input type="radio" {...radio} />
    {children}
  </label>
)
