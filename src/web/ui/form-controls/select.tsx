/** A choice of one in a list, as the browser draws it. */
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import './select.css'

export const Select = ({ className = '', children, ...rest }: ComponentProps<'select'>) => (
  <span className={`select ${className}`.trimEnd()}>
    <select className="input" {...useFieldControl()} {...rest}>
      {children}
    </select>
    <ChevronDown className="icon" aria-hidden />
  </span>
)

type OptionsProps<V extends string> = { values: readonly V[]; nameOf: (value: V) => string }

export const Options = <V extends string>({ values, nameOf }: OptionsProps<V>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {nameOf(value)}
    </option>
  ))
