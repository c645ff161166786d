/** A colour: the system's own picker, and the same as text. It is saved when the hand comes to rest. */
import { useEffect, useId, useRef, useState } from 'react'
import { hexColour } from '#rules/theme-colours.ts'

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
const rest = 350

export function ColourField({ label, colour, isOwn, isClosed, onClosed, onColour }: ColourFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(typed: string) {
    if (isClosed) return onClosed()
    setDraft(typed)
    clearTimeout(timer.current)
    const whole = `#${typed.trim().toLowerCase().replace(/^#/, '')}`
    if (!hexColour.test(whole)) return
    timer.current = setTimeout(() => {
      setDraft(undefined)
      if (whole !== colour) onColour(whole)
    }, rest)
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
          value={hexColour.test(shown.toLowerCase()) ? shown.toLowerCase() : colour}
          aria-disabled={isClosed || undefined}
          onClick={(event) => {
            if (!isClosed) return
            event.preventDefault()
            onClosed()
          }}
          onChange={({ target }) => change(target.value)}
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
          onBlur={() => setDraft(undefined)}
        />
      </span>
    </div>
  )
}
