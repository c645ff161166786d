/** A few buttons in a row, of which one is pressed. */
import { useFieldControl } from '../form-controls/field-control.ts'
import './segmented-control.css'

type Props<V extends string> = {
  /** What they choose, for screen readers; none inside a field, which has a label. */
  label?: string
  options: Readonly<Record<V, string>>
  value: V
  onChange: (value: V) => void
}

export const SegmentedControl = <V extends string>({ label, options, value, onChange }: Props<V>) => (
  <fieldset className="segmented-control" {...useFieldControl()}>
    {label && <legend className="sr-only">{label}</legend>}
    {(Object.keys(options) as V[]).map((one) => (
      <button key={one} type="button" aria-pressed={value === one} onClick={() => onChange(one)}>
        {options[one]}
      </button>
    ))}
  </fieldset>
)
