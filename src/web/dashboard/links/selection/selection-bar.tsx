/** What can be done with several links at once. */
import { Eye, EyeOff } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import './selection-bar.css'
import type { LinkItem } from '../items/item.ts'
import { counted } from '../status/status.ts'

type Props = {
  chosen: ReadonlySet<string>
  all: readonly LinkItem[]
  onAll: (ids: readonly string[]) => void
  onSwitch: (ids: readonly string[], isActive: boolean) => void
  onDone: () => void
}

export default function ChoiceBar({ chosen, all, onAll, onSwitch, onDone }: Props) {
  const isAll = chosen.size === all.length
  const isNone = chosen.size === 0
  const switchTo = (isActive: boolean) => {
    if (!isNone) onSwitch([...chosen], isActive)
  }
  return (
    <section className="choice-bar" aria-label="Selected links">
      <label className="choice-all">
        <input
          type="checkbox"
          className="check"
          aria-label="Select all"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && !isNone
          }}
          onChange={() => onAll(isAll ? [] : all.map(({ id }) => id))}
        />
        {isNone ? 'Select all' : `${counted(chosen.size, 'link')} selected`}
      </label>
      <output className="vh">{isNone ? '' : `${counted(chosen.size, 'link')} selected`}</output>
      <span className="row choice-do">
        <Button variant="outline" size="sm" aria-disabled={isNone} onClick={() => switchTo(true)}>
          <Eye className="i" aria-hidden />
          Activate
        </Button>
        <Button variant="outline" size="sm" aria-disabled={isNone} onClick={() => switchTo(false)}>
          <EyeOff className="i" aria-hidden />
          Deactivate
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          Done
        </Button>
      </span>
    </section>
  )
}
