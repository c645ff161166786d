/** An on/off switch: a checkbox with the role of a switch. */
import type { ComponentProps } from 'react'
import { useFieldControl } from './field-control.ts'
import './switch.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onCheckedChange?: (checked: boolean) => void }

export const Switch = ({ onCheckedChange, ...rest }: SwitchProps) => (
  <input
    type="checkbox"
    role="switch"
    aria-checked={rest.checked}
    className="switch"
    onChange={(event) => onCheckedChange?.(event.target.checked)}
    {...useFieldControl()}
    {...rest}
  />
)
