/** A switch with its name and what it does. */
import { useId } from 'react'
import { Switch } from '#web/ui/choice.tsx'

type SwitchRowProps = { label: string; says: string; checked: boolean; onChange: (checked: boolean) => void }

export function SwitchRow({ label, says, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="spread themes-row">
      <div>
        <label htmlFor={id}>{label}</label>
        <p className="small muted" id={`${id}-says`}>
          {says}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-says`} checked={checked} onCheckedChange={onChange} />
    </div>
  )
}
