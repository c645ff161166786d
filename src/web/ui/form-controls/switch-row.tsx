/** A switch with its name and what it does. */
import { useId } from 'react'
import { Switch } from './switch.tsx'
import './switch-row.css'

type SwitchRowProps = { label: string; description: string; checked: boolean; onCheckedChange: (checked: boolean) => void }

export function SwitchRow({ label, description: says, ...rest }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="spread switch-row">
      <div>
        <label htmlFor={id}>{label}</label>
        <p className="small-text muted" id={`${id}-says`}>
          {says}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-says`} {...rest} />
    </div>
  )
}
