/**
 * Shows a signed-in visitor their dashboard in place of the login and of every sign-up. Runs again when a page comes back from the
 * browser's cache, and when another tab signs in or out.
 */
import { paths } from '#rules/platform/paths.ts'
import { browserStorage, storageKeys } from '#web/session/browser-storage.ts'
import { parseSession } from '#web/session/parse-session.ts'

export function initAuthLinks() {
  const update = () => {
    const session = parseSession(browserStorage.getItem(storageKeys.token), browserStorage.getItem(storageKeys.user))
    const username = typeof session === 'object' ? session.user.username : undefined
    const isSignedIn = username !== undefined
    for (const element of document.querySelectorAll<HTMLElement>('[data-signed-out]')) element.hidden = isSignedIn
    for (const element of document.querySelectorAll<HTMLElement>('[data-signed-in]')) element.hidden = !isSignedIn
    for (const element of document.querySelectorAll('[data-own-username]')) element.textContent = username ?? ''
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sign-up-link]'))
      link.href = isSignedIn ? paths.dashboard : (link.dataset.signUpLink ?? '')
  }
  update()
  addEventListener('pageshow', ({ persisted }) => persisted && update())
  addEventListener('storage', update)
}
