/** A button that opens a few actions below it. Escape, a press outside, or leaving it by Tab closes it. */
import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import '#web/ui/overlays/menu.css'
import './action-menu.css'

type Props = {
  label: string
  icon: ReactNode
  /** The label is for screen readers only. */
  isIconOnly?: boolean
  isDisabled?: boolean
  actions: { label: string; onSelect: () => unknown }[]
}

export function ActionMenu({ label, icon, isIconOnly = false, isDisabled = false, actions }: Props) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)

  function close() {
    setOpen(false)
    frame.current?.querySelector('button')?.focus()
  }
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && isOpen && close()
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || setOpen(false)

  return (
    <div ref={frame} className="action-menu" role="none" onKeyDown={closeByKey} onBlur={closeOnLeave}>
      <Button
        variant="outline"
        size={isIconOnly ? 'icon-sm' : 'sm'}
        disabled={isDisabled}
        aria-expanded={isOpen}
        aria-label={isIconOnly ? label : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        {!isIconOnly && (
          <>
            {label}
            <ChevronDown className="icon" aria-hidden />
          </>
        )}
      </Button>
      {isOpen && (
        // Pressing between the actions must not take the focus out of the menu. Safari focuses no button that is pressed.
        <div className="menu action-menu-list" onPointerDown={(event) => event.preventDefault()}>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className="menu-item"
              onClick={() => {
                close()
                void action.onSelect()
              }}
            >
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
