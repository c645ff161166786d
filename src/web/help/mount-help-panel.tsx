/** Puts the help panel beside its button, on pages that are not the app's. */
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { HelpPanel } from './help-panel.tsx'

export function mountPanel(button: HTMLButtonElement): { toggle: () => void } {
  /** As wide as panel.css lets the panel take the whole screen. */
  const narrowScreen = matchMedia('(max-width: 520px)')
  let isOpen = false
  let tell = () => {}
  const set = (next: boolean) => {
    isOpen = next
    button.setAttribute('aria-expanded', String(next))
    coverPage()
    tell()
  }
  /** Where the panel hides the page, nobody can tab into what they do not see; asked again when a phone is turned. */
  const coverPage = () => {
    for (const part of document.body.children)
      if (part instanceof HTMLElement && part !== place) part.inert = isOpen && narrowScreen.matches
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
  narrowScreen.addEventListener('change', coverPage)
  createRoot(place).render(<Panel />)
  return { toggle: () => set(!isOpen) }
}
