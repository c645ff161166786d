/** A colour, as the system's colour picker and as hex text. It is committed after a short pause, or when the field loses focus. */
import { useEffect, useId, useState } from 'react'
import { hexColour } from '#rules/themes/theme-colours.ts'

type ColourFieldProps = {
  label: string
  colour: string
  /** Chosen by the creator; otherwise the theme's. */
  isCustom: boolean
  isLocked: boolean
  onLockedPress: () => void
  onColour: (colour: string) => void
}

/** A picker fires for every colour that it passes. */
const commitDelayMs = 350

export function ColourField({ label, colour, isCustom, isLocked, onLockedPress, onColour }: ColourFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const parsedDraft = parseHexColour(draft)
  useEffect(() => {
    if (!parsedDraft) return
    const timer = setTimeout(commit, commitDelayMs)
    return () => clearTimeout(timer)
  })

  const change = (typed: string) => (isLocked ? onLockedPress() : setDraft(typed))
  function commit() {
    setDraft(undefined)
    if (parsedDraft && parsedDraft !== colour) onColour(parsedDraft)
  }

  return (
    <div className="colour-field">
      <label className="field-label" htmlFor={id}>
        {label}
        {isCustom && <span className="faint">Yours</span>}
      </label>
      <span className="colour-field-inputs">
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={parsedDraft ?? colour}
          aria-disabled={isLocked || undefined}
          onClick={(event) => {
            if (!isLocked) return
            event.preventDefault()
            onLockedPress()
          }}
          onChange={({ target }) => change(target.value)}
          onBlur={commit}
        />
        <input
          id={id}
          className="input"
          value={draft ?? colour}
          readOnly={isLocked}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
          onBlur={commit}
        />
      </span>
    </div>
  )
}

/** Six hex digits, with or without `#`. */
function parseHexColour(typed = ''): string | undefined {
  const colour = `#${typed.trim().toLowerCase().replace(/^#/, '')}`
  return hexColour.test(colour) ? colour : undefined
}
