/** A checkbox of the selection in its label; its third state shows that some, but not all are selected. */
import type { ComponentProps } from 'react'
import './selection-checkbox.css'

/** `className` is the label's, everything else the checkbox's. */
type SelectionCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & { isIndeterminate?: boolean }

export const SelectionCheckbox = ({ className, isIndeterminate = false, children, ...checkbox }: SelectionCheckboxProps) => (
  <label className={className}>
    <input
      type="checkbox"
      className="selection-checkbox"
      ref={(element) => {
        if (element) element.indeterminate = isIndeterminate
      }}
      {...checkbox}
    />
    {children}
  </label>
)
