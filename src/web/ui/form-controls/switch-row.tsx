/** A switch with its label and a line on what it does. */
import { useId } from 'react'
import { Switch } from './switch.tsx'
import './switch-row.css'

type SwitchRowProps = { label: string; description: string; checked: boolean; onCheckedChange: (checked: boolean) => void }

export function SwitchRow({ label, description, ...rest }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="spread switch-row">
      <div>
        <label htmlFor={id}>{label}</label>
        <p className="small-text muted" id={`${id}-description`}>
          {description}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-description`} {...rest} />
    </div>
  )
}
