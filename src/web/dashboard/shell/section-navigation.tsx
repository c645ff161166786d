/** The row of links to the sections of a tab; the one in view is marked. */
import { useEffect, useRef } from 'react'
import './section-navigation.css'
import { useSectionInView } from './use-section-in-view.ts'

type SectionNavigationProps = { label: string; sections: readonly (readonly [id: string, label: string])[] }

export function SectionNavigation({ label, sections }: SectionNavigationProps) {
  const current = useSectionInView(sections.map(([id]) => id))
  const row = useRef<HTMLElement>(null)

  // On a phone the row is wider than the screen.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link && row.current) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])

  return (
    <nav ref={row} className="section-navigation" aria-label={label}>
      {sections.map(([id, name]) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
