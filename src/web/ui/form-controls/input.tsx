/** What a person types into: a line, a block of lines, or a line with something fixed around it. */
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field.tsx'
import './input.css'

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input className={`input ${className}`.trimEnd()} {...useFieldControl()} {...rest} />
)

export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={`input-multiline ${className}`.trimEnd()} {...useFieldControl()} {...rest} />
)

/** `before` is the fixed start of what is typed, an address for instance; `after` an icon or a button. */
export const AffixInput = ({ before, after, ...rest }: ComponentProps<'input'> & { before?: string; after?: ReactNode }) => (
  // The label makes the fixed part a way into the field; its text is no part of the field's name.
  <span className="input-affix" onPointerDown={focusInside}>
    {before && (
      <span className="input-affix-before" aria-hidden="true">
        {before}
      </span>
    )}
    <input {...useFieldControl()} {...rest} />
    {after && <span className="input-affix-after">{after}</span>}
  </span>
)

/** A press on the fixed part is meant for the field. */
function focusInside(event: React.PointerEvent<HTMLElement>) {
  if ((event.target as Element).closest('input, button')) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}
