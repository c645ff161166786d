/** Facts by their terms, as a description list. */
import type { ReactNode } from 'react'
import './facts.css'

export type FactsByTerm = Readonly<Record<string, ReactNode>>

export const Facts = ({ className, facts }: { className: string; facts: FactsByTerm }) => (
  <dl className={`facts ${className}`}>
    {Object.entries(facts).map(([term, value]) => (
      <div key={term}>
        <dt className="note">{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
