/** What is paid today and later, above the button that pays. */
import type { ReactNode } from 'react'
import './price-summary.css'

/** `due` is today's sum, `later` in smaller type. */
export type SummaryRow = { label: ReactNode; value: ReactNode; kind?: 'due' | 'later' }

export const PriceSummary = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className="price-summary close-stack">
    {rows.map(({ label, value, kind }) => (
      <div key={String(label)} className={kind ? `price-summary-${kind}` : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
