/** Keeps the referral code of the address (`?ref=…`), on every page of the site and every screen of the app. */
import { captureReferral as captureFrom } from '#bio-page/capture-referral.ts'
import { browserStorage, notifyThisTab } from './browser-storage.ts'

/** A page that the browser prerenders is not visited yet. */
export function captureReferral(): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', captureReferral, { once: true })
    return
  }
  captureFrom(() => browserStorage)
  notifyThisTab()
}
