/** The bar over the list while links are selected: select all, activate or deactivate them together. */
import { Eye, EyeOff } from 'lucide-react'
import { countNoun } from '#rules/text/formats.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import type { LinkItem } from '../items/item.ts'
import './selection-bar.css'
import { Checkbox } from '#web/ui/form-controls/checkbox.tsx'

type SelectionBarProps = {
  selected: ReadonlySet<string>
  links: readonly LinkItem[]
  onSelectAll: (ids: readonly string[]) => void
  onSetActive: (ids: readonly string[], isActive: boolean) => void
  onDone: () => void
}

export default function SelectionBar({ selected, links, onSelectAll, onSetActive, onDone }: SelectionBarProps) {
  const isAll = selected.size === links.length
  const isNone = selected.size === 0
  const summary = `${countNoun(selected.size, 'link')} selected`
  const setActive = (isActive: boolean) => {
    if (!isNone) onSetActive([...selected], isActive)
  }
  return (
    <section className="selection-bar spread" aria-label="Selected links">
      <Checkbox
        className="selection-bar-all row"
        aria-label="Select all"
        checked={isAll}
        isIndeterminate={!isAll && !isNone}
        onChange={() => onSelectAll(isAll ? [] : links.map(({ id }) => id))}
      >
        {isNone ? 'Select all' : summary}
      </Checkbox>
      <output className="sr-only">{isNone ? '' : summary}</output>
      <span className="row selection-bar-actions">
        <Button variant="outline" size="sm" aria-disabled={isNone} onClick={() => setActive(true)}>
          <Eye className="icon" aria-hidden />
          Activate
        </Button>
        <Button variant="outline" size="sm" aria-disabled={isNone} onClick={() => setActive(false)}>
          <EyeOff className="icon" aria-hidden />
          Deactivate
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          Done
        </Button>
      </span>
    </section>
  )
}
