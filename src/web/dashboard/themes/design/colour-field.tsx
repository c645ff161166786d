/** A colour: the system's own picker, and the same as text. It is saved when the hand comes to rest or goes elsewhere. */
import { useEffect, useId, useState } from 'react'
import { hexColour } from '#rules/themes/theme-colours.ts'

type ColourFieldProps = {
  label: string
  colour: string
  /** The creator chose it; otherwise it is the theme's. */
  isOwn: boolean
  isClosed: boolean
  onClosed: () => void
  onColour: (colour: string) => void
}

/** Milliseconds; a picker tells of every colour that it passes. */
const untilRest = 350

export function ColourField({ label, colour, isOwn, isClosed, onClosed, onColour }: ColourFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const drafted = wholeIn(draft)
  useEffect(() => {
    if (!drafted) return
    const timer = setTimeout(rest, untilRest)
    return () => clearTimeout(timer)
  })

  const change = (typed: string) => (isClosed ? onClosed() : setDraft(typed))
  function rest() {
    setDraft(undefined)
    if (drafted && drafted !== colour) onColour(drafted)
  }

  const shown = draft ?? colour
  return (
    <div className="themes-colour">
      <label className="label" htmlFor={id}>
        {label}
        {isOwn && <span className="faint">Yours</span>}
      </label>
      <span className="themes-colour-in">
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={drafted ?? colour}
          aria-disabled={isClosed || undefined}
          onClick={(event) => {
            if (!isClosed) return
            event.preventDefault()
            onClosed()
          }}
          onChange={({ target }) => change(target.value)}
          onBlur={rest}
        />
        <input
          id={id}
          className="input"
          value={shown}
          readOnly={isClosed}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
          onBlur={rest}
        />
      </span>
    </div>
  )
}

/** The colour that a text spells, with or without its `#`. */
function wholeIn(typed = ''): string | undefined {
  const colour = `#${typed.trim().toLowerCase().replace(/^#/, '')}`
  return hexColour.test(colour) ? colour : undefined
}
