/** The switch that opts this browser out of visit counting: stores a note that the script of creators' pages reads. */
import { uncountedKey } from '#rules/platform/brand.ts'

export const optOutCopy = { out: 'Don’t count this browser', back: 'Count this browser again' } as const

export function initOptOut() {
  const line = document.querySelector<HTMLElement>('[data-opt-out]')
  const button = line?.querySelector('button')
  const status = line?.querySelector('[role=status]')
  if (!line || !button || !status) return

  const update = () => {
    button.textContent = isOptedOut() ? optOutCopy.back : optOutCopy.out
    line.hidden = false
  }
  button.addEventListener('click', () => {
    try {
      if (isOptedOut()) localStorage.removeItem(uncountedKey)
      else localStorage.setItem(uncountedKey, '1')
      status.textContent = isOptedOut() ? 'This browser is no longer counted.' : 'This browser is counted again.'
    } catch {
      status.textContent = 'This browser doesn’t let us store your choice. Its own “do not track” setting works just as well.'
    }
    update()
  })
  update()
}

function isOptedOut(): boolean {
  try {
    return localStorage.getItem(uncountedKey) !== null
  } catch {
    return false
  }
}
