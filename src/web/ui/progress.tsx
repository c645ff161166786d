/** How much of something there is, out of how much there can be. */
import type { CSSProperties } from 'react'
import './progress.css'

export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className={share === 1 ? 'progress is-full' : 'progress'}
      style={{ '--v': `${share * 100}%` } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <i />
    </div>
  )
}
