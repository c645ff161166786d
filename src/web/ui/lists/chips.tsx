/** The buttons that filter a list, in a row: each with how many items it leaves. On a phone the row scrolls. */
import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '#rules/text/formats.ts'
import './chips.css'

/** `label`: what they choose, for screen readers. */
export const Chips = ({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) => (
  <fieldset className={`chips ${className}`.trimEnd()}>
    <legend className="sr-only">{label}</legend>
    {children}
  </fieldset>
)

type ChoiceChipsProps<C extends string> = {
  choices: readonly C[]
  nameOf: (choice: C) => string
  /** Undefined is everything. */
  countOf?: (choice: C | undefined) => number | string | undefined
  chosen: C | undefined
  onChoose: (choice: C | undefined) => void
  /** Whether the first chip shows everything. */
  hasAll?: boolean
}

/** One chip for each choice. Pressing the pressed one again shows everything. */
export const ChoiceChips = <C extends string>(props: ChoiceChipsProps<C>) => {
  const { choices, nameOf, countOf, chosen, onChoose, hasAll = false } = props
  return [...(hasAll ? [undefined] : []), ...choices].map((choice) => (
    <Chip
      key={choice ?? ''}
      label={choice === undefined ? 'All' : nameOf(choice)}
      count={countOf?.(choice)}
      isPressed={chosen === choice}
      onClick={() => onChoose(chosen === choice ? undefined : choice)}
    />
  ))
}

type ChipProps = ComponentProps<'button'> & { label: string; count?: number | string | undefined; isPressed: boolean }

export const Chip = ({ label, count, isPressed, ...props }: ChipProps) => (
  <button type="button" className="chip" aria-pressed={isPressed} {...props}>
    {label}
    {count !== undefined && <span className="tabular-nums">{typeof count === 'number' ? formatCount(count) : count}</span>}
  </button>
)
