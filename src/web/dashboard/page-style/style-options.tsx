/** One of a few looks, each drawn as what it does. */
import type { ComponentProps, ReactNode } from 'react'
import { Choice } from '#web/ui/form-controls/radio-card.tsx'
import './style-options.css'

type ChoicesProps<V extends string> = {
  legend: string
  name: string
  chosen: V | null
  choices: readonly { value: V | null; label: string; drawn: ReactNode }[]
  hint?: string | undefined
  onChoose: (value: V | null) => void
}

export const Choices = <V extends string>({ legend, name, chosen, choices, hint, onChoose }: ChoicesProps<V>) => (
  <fieldset className="look-choices">
    <legend className="label">{legend}</legend>
    <div className="look-choices-in">
      {choices.map(({ value, label, drawn }) => (
        <DrawnChoice key={label} name={name} checked={value === chosen} onChange={() => onChoose(value)}>
          {drawn}
          {label}
        </DrawnChoice>
      ))}
    </div>
    {hint && <p className="hint">{hint}</p>}
  </fieldset>
)

/** A look to choose: its drawing over its name. */
export const DrawnChoice = (props: ComponentProps<typeof Choice>) => <Choice className="look-card" {...props} />
