/**
 * Shows a signed-in visitor their dashboard in place of the login and the sign-up, and leads them from a plan's button to its purchase.
 * Runs again when a page comes back from the browser's cache, and when another tab signs in or out.
 */
import { browserStorage, storageKeys } from '#web/session/browser-storage.ts'
import { parseSession } from '#web/session/parse-session.ts'

export function initAuthLinks() {
  const purchaseLinks = [...document.querySelectorAll<HTMLAnchorElement>('[data-purchase]')].map(
    (link) => [link, link.getAttribute('href') ?? ''] as const,
  )
  const update = () => {
    const session = parseSession(browserStorage.getItem(storageKeys.token), browserStorage.getItem(storageKeys.user))
    const username = typeof session === 'object' ? session.user.username : undefined
    const isSignedIn = username !== undefined
    for (const element of document.querySelectorAll<HTMLElement>('[data-signed-out]')) element.hidden = isSignedIn
    for (const element of document.querySelectorAll<HTMLElement>('[data-signed-in]')) element.hidden = !isSignedIn
    for (const element of document.querySelectorAll('[data-own-username]')) element.textContent = username ?? ''
    for (const [link, signUpPath] of purchaseLinks) link.href = (isSignedIn && link.dataset.purchase) || signUpPath
  }
  update()
  addEventListener('pageshow', ({ persisted }) => persisted && update())
  addEventListener('storage', update)
}
