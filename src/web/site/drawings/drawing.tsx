/** The frame of a drawing: 320 by 160, in the colours of the scheme. */
import type { ReactNode } from 'react'

export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 320 160" aria-hidden="true">
    {children}
  </svg>
)

/** A sheet of paper or a card, on any ground. */
export const Sheet = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <rect x={x} y={y} width={width} height={height} rx="12" fill="var(--raised)" stroke="var(--line)" />
)

/** A line of text that is too small to read. */
export const Line = ({ x, y, width, isStrong = false }: { x: number; y: number; width: number; isStrong?: boolean }) => (
  <rect x={x} y={y} width={width} height={isStrong ? 9 : 6} rx="3" fill={isStrong ? 'var(--ink)' : 'var(--line-2)'} />
)
