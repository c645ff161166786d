/** A choice of one in a list, as the browser draws it. */
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field-control.ts'
import './select.css'

type SelectProps<V extends string> = ComponentProps<'select'> & {
  values?: readonly V[]
  nameOf?: (value: V) => string
  /** The name of an empty choice, before the others. */
  none?: string
  /** Undefined for the empty one. */
  onChoose?: (value: V | undefined) => void
}

export function Select<V extends string>(props: SelectProps<V>) {
  const { className = '', values = [], nameOf = String, none, onChoose, children, ...rest } = props
  return (
    <span className={`select ${className}`.trimEnd()}>
      <select
        className="input"
        {...useFieldControl()}
        {...(onChoose && { onChange: ({ target }) => onChoose(values.find((value) => value === target.value)) })}
        {...rest}
      >
        {none !== undefined && <option value="">{none}</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </span>
  )
}
