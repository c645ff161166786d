/**
 * Who is signed in finds their dashboard in place of the login and of every sign-up; asked again when a page comes back, or another
 * tab signs in or out.
 */
import { paths } from '#rules/platform/paths.ts'
import { keys, storage } from '#web/session/browser-storage.ts'
import { readSession } from '#web/session/read-session.ts'

export function showWaysIn() {
  const show = () => {
    const session = readSession(storage.getItem(keys.token), storage.getItem(keys.user))
    const username = typeof session === 'object' ? session.user.username : undefined
    const isSignedIn = username !== undefined
    for (const way of document.querySelectorAll<HTMLElement>('[data-signed-out]')) way.hidden = isSignedIn
    for (const way of document.querySelectorAll<HTMLElement>('[data-signed-in]')) way.hidden = !isSignedIn
    for (const place of document.querySelectorAll('[data-own-name]')) place.textContent = username ?? ''
    for (const way of document.querySelectorAll<HTMLAnchorElement>('[data-way-in]'))
      way.href = isSignedIn ? paths.dashboard : (way.dataset.wayIn ?? '')
  }
  show()
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  addEventListener('storage', show)
}
