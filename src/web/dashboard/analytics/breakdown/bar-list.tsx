/** Rows with a bar behind the text, relative to the largest. Pressing one filters by it, where the plan has filters. */
import { type CSSProperties, type ReactNode, useState } from 'react'
import { formatCount } from '#rules/text/formats.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { formatPart } from '../data/formats.ts'
import '../explanation/figures-panel.css'
import './bar-list.css'
import { isRest, type MeasuredRow } from './measure.ts'

const fewest = 7

export type BarListProps = {
  rows: readonly MeasuredRow[]
  label: string
  colour?: 'iris' | 'neutral'
  renderIcon?: (row: MeasuredRow) => ReactNode
  chosen?: string | undefined
  /** Undefined where the rows are no filter. */
  onChoose?: ((value: string) => void) | undefined
  isSample?: boolean
}

export function BarList({ rows, label, colour = 'neutral', renderIcon, chosen, onChoose, isSample = false }: BarListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || rows.length <= fewest + 1 ? rows : rows.slice(0, fewest)
  const largest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <>
      <ul className={isSample ? 'bar-list is-sample' : `bar-list is-${colour}`} aria-label={label}>
        {shown.map((row) => (
          <li key={row.value ?? 'others'}>
            <FilterRow
              {...{ row, chosen, onChoose }}
              className={['bar-list-row', isRest(row) && 'is-rest', renderIcon && 'has-icon'].filter(Boolean).join(' ')}
              style={{ '--part': row.count / largest } as CSSProperties}
            >
              {renderIcon?.(row)}
              <span className="truncate">{row.name}</span>
              <b>{formatCount(row.count)}</b>
              <small>{formatPart(row.percentage)}</small>
            </FilterRow>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="ghost" size="sm" className="bar-list-more" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  )
}

type FilterRowProps = Pick<BarListProps, 'chosen' | 'onChoose'> & {
  row: MeasuredRow
  className: string
  style?: CSSProperties
  children: ReactNode
}

/** A row of figures: a button where its value can be filtered by. */
export function FilterRow({ row: { value }, chosen, onChoose, className, ...rest }: FilterRowProps) {
  const props = { className: `figures-panel-row tight-stack ${className}`, ...rest }
  if (!onChoose || value === null) return <div {...props} />
  return <button type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)} {...props} />
}
