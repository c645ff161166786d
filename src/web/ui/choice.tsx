/** Yes or no: a switch that takes effect at once, and a checkbox that waits for its form. */
import type { ComponentProps } from 'react'
import './choice.css'
import { useWiring } from './field.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { onCheckedChange?: (checked: boolean) => void }

export const Switch = ({ onCheckedChange, ...rest }: ChoiceProps) => (
  <input
    type="checkbox"
    role="switch"
    aria-checked={rest.checked}
    className="switch"
    onChange={(event) => onCheckedChange?.(event.target.checked)}
    {...useWiring()}
    {...rest}
  />
)

export const Checkbox = ({ onCheckedChange, indeterminate = false, ...rest }: ChoiceProps & { indeterminate?: boolean }) => (
  <input
    type="checkbox"
    className="check"
    ref={(input) => {
      if (input) input.indeterminate = indeterminate
    }}
    onChange={(event) => onCheckedChange?.(event.target.checked)}
    {...useWiring()}
    {...rest}
  />
)
