/** One thing that is on or off, with a sentence on what that means. */
import { useId } from 'react'
import { Switch } from '#web/ui/choice.tsx'

type Props = { label: string; says: string; isOn: boolean; onSwitch: (isOn: boolean) => void }

export function SwitchLine({ label, says, isOn, onSwitch }: Props) {
  const id = useId()
  return (
    <div className="spread link-switch">
      <div>
        <label htmlFor={id}>{label}</label>
        <p className="small muted" id={`${id}-says`}>
          {says}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-says`} checked={isOn} onCheckedChange={onSwitch} />
    </div>
  )
}
