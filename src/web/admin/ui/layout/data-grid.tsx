/** A table of administration: one grid for all rows, which become cards on a small screen. */
import type { CSSProperties, ReactNode } from 'react'
import './data-grid.css'

type Column = { label: string; isNumber?: boolean; isHidden?: boolean }
type DataGridProps = { label: string; tracks: string; columns: readonly Column[]; children: ReactNode }

/* biome-ignore-start lint/a11y: a table element can't have one grid for all its rows; nobody moves through the cells with keys */
export const DataGrid = ({ label, tracks, columns, children }: DataGridProps) => (
  <div className="data-grid" role="table" aria-label={label} style={{ '--data-grid-tracks': tracks } as CSSProperties}>
    <div className="data-grid-head muted" role="row">
      {columns.map((column) => (
        <span key={column.label} role="columnheader" className={column.isNumber ? 'data-grid-number' : undefined}>
          {column.isHidden ? <span className="sr-only">{column.label}</span> : column.label}
        </span>
      ))}
    </div>
    {children}
  </div>
)

export const DataRow = ({ isChanged = false, children }: { isChanged?: boolean; children: ReactNode }) => (
  <div className={isChanged ? 'data-grid-row is-changed' : 'data-grid-row'} role="row">
    {children}
  </div>
)

/** `label`: shown before the value on a small screen, where the head is hidden. */
type CellProps = { kind?: 'name' | 'number' | 'end'; label?: string; children: ReactNode }

export const DataCell = ({ kind, label, children }: CellProps) => (
  <div role="cell" className={kind ? `data-grid-${kind}` : undefined} data-label={label}>
    {children}
  </div>
)

/** What there is to say about the row above, across all columns. */
export const DataNote = ({ children }: { children: ReactNode }) => (
  <div role="row">
    <div role="cell">{children}</div>
  </div>
)
/* biome-ignore-end lint/a11y: see above */
