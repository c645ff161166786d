/** A checkbox in its label; its third state shows that some, but not all are selected. */
import type { ComponentProps } from 'react'
import './checkbox.css'

/** `className` is the label's, everything else the checkbox's. */
type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & { isIndeterminate?: boolean }

export const Checkbox = ({ className, isIndeterminate = false, children, ...checkbox }: CheckboxProps) => (
  <label className={className}>
    <input
      type="checkbox"
      className="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = isIndeterminate
      }}
      {...checkbox}
    />
    {children}
  </label>
)
