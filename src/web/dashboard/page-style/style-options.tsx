/** A choice between a few styles, each with a sample; three to five of them are one row. */
import type { ComponentProps, ReactNode } from 'react'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'
import './style-options.css'

type StyleOptionsProps<V extends string> = {
  legend: string
  name: string
  value: V | null
  options: readonly { value: V | null; label: string; sample: ReactNode }[]
  hint?: string | undefined
  onChoose: (value: V | null) => void
}

export const StyleOptions = <V extends string>(props: StyleOptionsProps<V>) => (
  <fieldset className="style-options">
    <legend className="field-label">{props.legend}</legend>
    <div className="style-options-grid">
      {props.options.map(({ value, label, sample }) => (
        <StyleOption key={label} name={props.name} checked={value === props.value} onChange={() => props.onChoose(value)}>
          {sample}
          {label}
        </StyleOption>
      ))}
    </div>
    {props.hint && <p className="field-hint note">{props.hint}</p>}
  </fieldset>
)

/** One style: its sample above its name. */
export const StyleOption = (props: ComponentProps<typeof RadioCard>) => <RadioCard className="style-options-card" {...props} />
