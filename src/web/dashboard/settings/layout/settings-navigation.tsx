/** The row of links to the sections of the settings; the one in view is marked. */
import { useEffect, useRef } from 'react'
import './settings-navigation.css'
import { useSectionInView } from './use-section-in-view.ts'

type SettingsNavigationProps = { sections: readonly (readonly [id: string, label: string])[] }

export function SettingsNavigation({ sections }: SettingsNavigationProps) {
  const current = useSectionInView(sections.map(([id]) => id))
  const row = useRef<HTMLElement>(null)

  // On a phone the row is wider than the screen.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link && row.current) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])

  return (
    <nav ref={row} className="settings-navigation" aria-label="Settings sections">
      {sections.map(([id, label]) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
