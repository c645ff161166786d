/**
 * Text inputs: one line, several lines, or one line with something fixed around it. `maxLength` counts characters as readers do, as the server does.
 */
import type { ComponentProps, CompositionEvent, InputEvent, ReactNode } from 'react'
import { countGraphemes, cutText, isWithinLength, maxUnitsPerCharacter } from '#rules/text/graphemes.ts'
import { useFieldControl } from './field.tsx'
import './input.css'

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input className={`input ${className}`.trimEnd()} {...useFieldControl()} {...limitLength(rest)} />
)

export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={`input input-multiline ${className}`.trimEnd()} {...useFieldControl()} {...limitLength(rest)} />
)

/** `before` is a fixed prefix, the host of an address for instance; `after` an icon or a button. */
export const AffixInput = ({ before, after, ...rest }: ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode }) => (
  // A press on the fixed part focuses the field; its text is not part of the field's accessible name.
  <span className="input-affix" onPointerDown={focusInside}>
    {before && (
      <span className="input-affix-before faint" aria-hidden="true">
        {before}
      </span>
    )}
    <input {...useFieldControl()} {...limitLength(rest)} />
    {after && <span className="input-affix-after centred">{after}</span>}
  </span>
)

function focusInside(event: React.PointerEvent<HTMLElement>) {
  if ((event.target as Element).closest('input, button')) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}

type Control = HTMLInputElement | HTMLTextAreaElement
type Props = { maxLength?: number | undefined; type?: string | undefined }

/**
 * A browser's own `maxlength` counts UTF-16 units, and cuts emoji in half. Email addresses have no others, and no selection that could be read. What an
 * input method composes is cut when it is done.
 */
export function limitLength<P extends Props>({ maxLength: max, ...rest }: P) {
  if (max === undefined || rest.type === 'email') return { ...rest, maxLength: max }
  return {
    ...rest,
    onInput: ({ currentTarget, nativeEvent }: InputEvent<Control>) => {
      if (!nativeEvent.isComposing) removeExcess(currentTarget, max)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => {
      if (removeExcess(currentTarget, max)) currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

/** What was typed or pasted last ends at the caret: what is too much of it goes, and the text after it stays. */
function removeExcess(control: Control, max: number): boolean {
  const { value } = control
  if (isWithinLength(value, max)) return false
  const caret = control.selectionEnd ?? value.length
  const after = value.slice(caret)
  const kept = cutText(value.slice(0, caret), max - countGraphemes(after), max * maxUnitsPerCharacter - after.length)
  control.setRangeText('', kept.length, caret)
  control.setSelectionRange(kept.length, kept.length)
  return true
}
