/** Who is signed in finds their dashboard in place of the login; asked again when a page comes back, or another tab signs in or out. */
import { keys, storage } from '#web/session/storage.ts'
import { readSession } from '#web/session/stored.ts'

export function showWaysIn() {
  const show = () => {
    const isSignedIn = typeof readSession(storage.getItem(keys.token), storage.getItem(keys.user)) === 'object'
    for (const way of document.querySelectorAll<HTMLElement>('[data-signed-out]')) way.hidden = isSignedIn
    for (const way of document.querySelectorAll<HTMLElement>('[data-signed-in]')) way.hidden = !isSignedIn
  }
  show()
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  addEventListener('storage', show)
}
