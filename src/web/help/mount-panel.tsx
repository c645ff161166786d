/** Puts the help panel beside its button, on pages that are not the app's. */
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { HelpPanel } from './panel.tsx'

export function mountPanel(button: HTMLButtonElement): { toggle: () => void } {
  let isOpen = false
  let tell = () => {}
  const set = (next: boolean) => {
    isOpen = next
    button.setAttribute('aria-expanded', String(next))
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
    return shown ? <HelpPanel onClose={close} /> : null
  }

  const place = document.createElement('div')
  button.before(place)
  createRoot(place).render(<Panel />)
  return { toggle: () => set(!isOpen) }
}
