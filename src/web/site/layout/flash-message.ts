/**
 * Shows a short message by the rules of the app's toasts: for five seconds, and as long as the pointer or the focus is on it; F8 moves the focus
 * here, and the button, Escape or a swipe of 50 px to the right closes it.
 */
import { type FlashMessage, takeFlashMessage } from '#web/ui/feedback/flash-message.ts'

const visibleMs = 5000
const swipePixels = 50
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
  box.replaceChildren(title, text, createCloseButton(box))
  const hideLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => hide(box), visibleMs)
  }
  const keep = () => clearTimeout(timer)
  box.onpointerenter = keep
  box.onpointerleave = hideLater
  box.addEventListener('focusin', keep)
  box.addEventListener('focusout', hideLater)
  listenToKeys(box)
  listenToSwipes(box)
  hideLater()
}

function hide(box: HTMLElement) {
  box.hidden = true
}

function createCloseButton(box: HTMLElement) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'flash-message-close'
  button.ariaLabel = 'Close'
  button.textContent = '×'
  button.onclick = () => hide(box)
  return button
}

function listenToKeys(box: HTMLElement) {
  box.tabIndex = -1
  document.onkeydown = ({ key }) => {
    if (box.hidden) return
    if (key === 'F8') box.focus()
    if (key === 'Escape' && box.contains(document.activeElement)) hide(box)
  }
}

function listenToSwipes(box: HTMLElement) {
  let start: number | undefined
  box.onpointerdown = ({ clientX }) => {
    start = clientX
  }
  box.onpointerup = ({ clientX }) => {
    if (start !== undefined && clientX - start >= swipePixels) hide(box)
    start = undefined
  }
}
