/** Text inputs: one line, several lines, or one line with something fixed around it. */
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field.tsx'
import './input.css'

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input className={`input ${className}`.trimEnd()} {...useFieldControl()} {...rest} />
)

export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={`input input-multiline ${className}`.trimEnd()} {...useFieldControl()} {...rest} />
)

/** `before` is a fixed prefix, the host of an address for instance; `after` an icon or a button. */
export const AffixInput = ({ before, after, ...rest }: ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode }) => (
  // A press on the fixed part focuses the field; its text is not part of the field's accessible name.
  <span className="input-affix" onPointerDown={focusInside}>
    {before && (
      <span className="input-affix-before" aria-hidden="true">
        {before}
      </span>
    )}
    <input {...useFieldControl()} {...rest} />
    {after && <span className="input-affix-after centred">{after}</span>}
  </span>
)

function focusInside(event: React.PointerEvent<HTMLElement>) {
  if ((event.target as Element).closest('input, button')) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}
