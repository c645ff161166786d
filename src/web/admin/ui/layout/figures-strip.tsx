/** Figures in one strip: a name, a number, and what it is made of. */
import type { CSSProperties } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './figures-strip.css'

export type Figure = {
  label: string
  /** Undefined while it loads. */
  value: string | undefined
  note?: string | undefined
}

export const FiguresStrip = ({
  figures,
  isBare = false,
}: {
  figures: readonly Figure[] /** Inside a panel. */
  isBare?: boolean
}) => (
  <dl
    className={isBare ? 'figures-strip card figures-strip-bare' : 'figures-strip card'}
    style={{ '--figures-count': figures.length } as CSSProperties}
  >
    {figures.map(({ label, value, note }) => (
      <div key={label} className="figures-strip-figure">
        <dt className="note">{label}</dt>
        <dd className="figures-strip-value tabular-nums">{value ?? <Skeleton width="5.5rem" height={28} />}</dd>
        {value === undefined ? (
          <dd>
            <Skeleton width="8rem" height={12} />
          </dd>
        ) : (
          note && <dd className="note">{note}</dd>
        )}
      </div>
    ))}
  </dl>
)
