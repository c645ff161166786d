/** One of a few, each drawn as what it does; pressing one saves it. */
import type { ReactNode } from 'react'
import { Choice } from '../profile/choice.tsx'
import '../profile/profile.css'

type ChoicesProps<V extends string> = {
  legend: string
  name: string
  chosen: V | null
  choices: readonly { value: V | null; label: string; drawn: ReactNode }[]
  hint?: string | undefined
  onChoose: (value: V | null) => void
}

export const Choices = <V extends string>({ legend, name, chosen, choices, hint, onChoose }: ChoicesProps<V>) => (
  <fieldset className="profile-choices">
    <legend className="label">{legend}</legend>
    <div className="profile-shapes">
      {choices.map(({ value, label, drawn }) => (
        <Choice key={label} name={name} checked={value === chosen} onChoose={() => onChoose(value)}>
          {drawn}
          {label}
        </Choice>
      ))}
    </div>
    {hint && <p className="hint">{hint}</p>}
  </fieldset>
)
