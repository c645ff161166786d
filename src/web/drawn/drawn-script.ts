/**
 * The script within a document whose screen the server drew. It loads the app at the first sign of someone, so that a visit that only
 * looks costs little, and keeps what is pressed until the app has taken the screen over: then it is pressed again. Without it, a form
 * that is sent early would put the password into the address. The build inlines it; the document's policy knows its hash.
 */
import { referralKey, tokenKey } from '#rules/platform/brand.ts'

/** `files`: the app's scripts, the one to run first. `early`: the part of them that is fetched while nobody does anything. */
const { files = '', early = '' } = document.currentScript?.dataset ?? {}
const scripts = files.split(' ')

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'input', 'wheel']
const options = { capture: true, passive: true }
let press: (() => void) | undefined
let pressed: Element | undefined

function awaitSign() {
  for (const sign of signs) addEventListener(sign, start, options)
}

function start() {
  for (const sign of signs) removeEventListener(sign, start, options)
  for (const file of scripts) preload(file)
  // Where the connection breaks, the next sign tries again.
  import(/* @vite-ignore */ scripts[0] ?? '').catch(awaitSign)
}

function preload(href: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

function keep(element: Element, again: () => void) {
  pressed?.removeAttribute('aria-busy')
  pressed = element
  press = again
  element.setAttribute('aria-busy', 'true')
  start()
}

function keepSubmit(event: SubmitEvent) {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  const button = event.submitter
  keep(button ?? form, () => form.requestSubmit(button))
}

function keepClick({ target }: Event) {
  const button = (target as Element).closest?.<HTMLElement>('#app button[type="button"]')
  if (!button) return
  keep(button, () => {
    // Tabs open when they are pressed, other buttons when they are released.
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    button.click()
  })
}

addEventListener('submit', keepSubmit, true)
addEventListener('click', keepClick, true)
addEventListener('taken-over', function repeat() {
  removeEventListener('submit', keepSubmit, true)
  removeEventListener('click', keepClick, true)
  pressed?.removeAttribute('aria-busy')
  press?.()
})

function isWanted(): boolean {
  try {
    if (localStorage[tokenKey] || localStorage[referralKey]) return true
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  return /[?&]ref=/.test(location.search)
}

if (isWanted()) start()
else awaitSign()
addEventListener('load', () => {
  if (document.activeElement !== document.body) start()
  else if (early) setTimeout(() => preload(early), 500)
})
