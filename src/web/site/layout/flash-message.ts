/** Shows a short message as the app's toast would be shown: for five seconds, and as long as the pointer is on it. */
import { type FlashMessage, takeFlashMessage } from '#web/ui/feedback/flash-message.ts'

const visibleMs = 5000
/** Hides the message that is shown now; a message that follows starts its own. */
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the message that the app left behind before it opened this page ("Logged Out"). */
export function showStoredFlashMessage() {
  const message = takeFlashMessage()
  if (message) showFlashMessage(message)
}

export function showFlashMessage(message: FlashMessage, isError = false) {
  const box = document.querySelector<HTMLElement>('.flash-message')
  if (!box) return
  // Shown before its text is set: screen readers announce changes only in a live region that is visible.
  box.hidden = false
  box.classList.toggle('is-error', isError)
  const title = document.createElement('strong')
  title.textContent = message.title
  const text = document.createElement('span')
  text.textContent = message.description
  box.replaceChildren(title, text)
  const hideLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      box.hidden = true
    }, visibleMs)
  }
  box.onpointerenter = () => clearTimeout(timer)
  box.onpointerleave = hideLater
  hideLater()
}
