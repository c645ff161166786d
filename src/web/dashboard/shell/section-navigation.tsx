/** The row of links to the sections of a tab; the one in view is marked. */
import { useEffect, useRef, useState } from 'react'
import './section-navigation.css'

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

/** Pixels from the top: the app bar and the row of links, and some room. */
const topEdge = 200

/** Which section of a tab is at the top of the window; the address's fragment decides where to start. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')

  useEffect(() => {
    const find = () => setCurrent(findSectionAtTop(key.split(' ')))
    addEventListener('scroll', find, { passive: true })
    addEventListener('resize', find)
    return () => {
      removeEventListener('scroll', find)
      removeEventListener('resize', find)
    }
  }, [key])

  useScrollToFragment()
  return current
}

function findSectionAtTop(ids: readonly string[]): string | undefined {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  const isPassed = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < topEdge
  return isAtEnd && window.scrollY > 0 ? ids.at(-1) : (ids.findLast(isPassed) ?? ids[0])
}

/** The sections above the one that an address names load after it was opened, and move it: it is followed for a moment. */
function useScrollToFragment() {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (!id) return
    // Looked up each time, because what loads may replace the section itself.
    const scroll = () => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
    scroll()
    const resizes = new ResizeObserver(scroll)
    resizes.observe(document.body)
    const stop = () => resizes.disconnect()
    const timer = setTimeout(stop, followMs)
    for (const event of userEvents) addEventListener(event, stop, { once: true, passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      for (const event of userEvents) removeEventListener(event, stop)
    }
  }, [])
}

const followMs = 3000
const userEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown']
