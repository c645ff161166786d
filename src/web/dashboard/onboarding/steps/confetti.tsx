/** A handful of paper, thrown once. It is not there at all where the person wants no motion. */
import type { CSSProperties } from 'react'
import { useMedia } from '#web/ui/browser/use-media-query.ts'

const colours = ['var(--accent)', 'var(--iris)', 'var(--bay-sun)', 'var(--bay-moss)', 'var(--ink)']

/** Where each lands and how it turns, spread evenly: no chance, so that it looks well every time. */
const scraps = Array.from({ length: 26 }, (_, place) => ({
  '--x': `${((place * 37) % 100) - 50}vw`,
  '--y': `${22 + ((place * 53) % 60)}vh`,
  '--turn': `${((place * 97) % 720) - 360}deg`,
  '--late': `${(place % 6) * 45}ms`,
  '--colour': colours[place % colours.length],
}))

export function Confetti() {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  if (isStill) return null
  return (
    <span className="onb-confetti" aria-hidden>
      {scraps.map((scrap) => (
        <i key={`${scrap['--x']} ${scrap['--y']}`} style={scrap as CSSProperties} />
      ))}
    </span>
  )
}
