/** A burst of confetti, once. Nothing is shown where reduced motion is preferred. */
import type { CSSProperties } from 'react'
import { useMediaQuery } from '#web/ui/browser/use-media-query.ts'

const colours = ['var(--accent)', 'var(--iris)', 'var(--panel-sun)', 'var(--panel-moss)', 'var(--ink)']

/** Where each piece lands and how it turns: fixed rather than random, so that it looks the same every time. */
const pieces = Array.from({ length: 26 }, (_, index) => ({
  '--x': `${((index * 37) % 100) - 50}vw`,
  '--y': `${22 + ((index * 53) % 60)}vh`,
  '--turn': `${((index * 97) % 720) - 360}deg`,
  '--delay': `${(index % 6) * 45}ms`,
  '--colour': colours[index % colours.length],
}))

export function Confetti() {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  if (prefersReducedMotion) return null
  return (
    <span className="confetti" aria-hidden>
      {pieces.map((piece) => (
        <i key={`${piece['--x']} ${piece['--y']}`} style={piece as CSSProperties} />
      ))}
    </span>
  )
}
