/** Puts the help panel beside its button, on pages that are not the app's. */
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { HelpPanel } from './panel.tsx'

/** As wide as panel.css lets the panel take the whole screen. */
const isScreenWide = () => matchMedia('(max-width: 520px)').matches

export function mountPanel(button: HTMLButtonElement): { toggle: () => void } {
  let isOpen = false
  let tell = () => {}
  const set = (next: boolean) => {
    isOpen = next
    button.setAttribute('aria-expanded', String(next))
    // Where the panel hides the page, nobody can tab into what they do not see.
    for (const part of document.body.children)
      if (part instanceof HTMLElement && part !== place) part.inert = next && isScreenWide()
    tell()
  }
  const close = () => {
    set(false)
    button.focus()
  }
  const subscribe = (listener: () => void) => {
    tell = listener
    return () => {}
  }

  function Panel() {
    const shown = useSyncExternalStore(subscribe, () => isOpen)
    return <HelpPanel isOpen={shown} onClose={close} />
  }

  const place = document.createElement('div')
  button.before(place)
  createRoot(place).render(<Panel />)
  return { toggle: () => set(!isOpen) }
}
