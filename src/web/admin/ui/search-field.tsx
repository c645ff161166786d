/** The search above a list. It searches a moment after the last letter. */

import { Search } from 'lucide-react'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { describeExcess } from '#rules/text/excess.ts'
import { Kbd } from './keyboard/kbd.tsx'
// Without the component: the first load of /admin needs nothing else of the forms.
import '#web/ui/form-controls/input.css'
import './search-field.css'

const delayMs = 200

type SearchFieldProps = {
  /** For screen readers. */
  label: string
  placeholder: string
  maxLength: number
  value: string
  onChange: (text: string) => void
  /** Where the screen has it, pressing / focuses the field. */
  ref?: Ref<HTMLInputElement>
}

export function SearchField({ label, placeholder, maxLength, value, onChange, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  const excess = describeExcess(typed, maxLength)
  const excessId = useId()

  // Another part of the screen changed the search, or the address did.
  useEffect(() => {
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (text: string, wait: number) => {
    setTyped(text)
    clearTimeout(timer.current)
    if (describeExcess(text, maxLength)) return
    timer.current = setTimeout(() => {
      sent.current = text
      onChange(text)
    }, wait)
  }
  return (
    <>
      <div className="search-field">
        <Search className="icon" aria-hidden />
        <input
          ref={ref}
          className="input"
          type="search"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={excess ? true : undefined}
          aria-describedby={excess && excessId}
          value={typed}
          onChange={(event) => send(event.target.value, delayMs)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send(typed, 0)
            if (event.key === 'Escape') {
              if (typed === '') event.currentTarget.blur()
              else send('', 0)
            }
          }}
        />
        {typed === '' && ref && <Kbd>/</Kbd>}
      </div>
      {excess && (
        <p className="small-text" id={excessId} role="status">
          {excess}
        </p>
      )}
    </>
  )
}
