/** Mounts the help panel beside its button on a page of the site, which is no React app. */
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { HelpPanel } from './help-panel.tsx'

export function mountHelpPanel(button: HTMLButtonElement): { toggle: () => void } {
  /** The width up to which help-panel.css lets the panel fill the screen. */
  const narrowScreen = matchMedia('(max-width: 520px)')
  let isOpen = false
  let notifyPanel = () => {}
  const setOpen = (next: boolean) => {
    isOpen = next
    button.setAttribute('aria-expanded', String(next))
    updateInert()
    notifyPanel()
  }
  /** Where the panel covers the page, the keyboard can't reach what is behind it. Runs again when a phone is turned. */
  const updateInert = () => {
    for (const child of document.body.children)
      if (child instanceof HTMLElement && child !== container) child.inert = isOpen && narrowScreen.matches
  }
  const close = () => {
    setOpen(false)
    button.focus()
  }
  const subscribe = (listener: () => void) => {
    notifyPanel = listener
    return () => {}
  }

  function MountedPanel() {
    const isShown = useSyncExternalStore(subscribe, () => isOpen)
    return <HelpPanel isOpen={isShown} onClose={close} />
  }

  const container = document.createElement('div')
  button.before(container)
  narrowScreen.addEventListener('change', updateInert)
  createRoot(container).render(<MountedPanel />)
  return { toggle: () => setOpen(!isOpen) }
}
