/** The help button. The panel that it opens is loaded at the first press; if that fails, the help pages open instead. */
import { sitePaths } from '#rules/platform/paths.ts'
import { showFlashMessage } from './flash-message.ts'

/** In pixels, as in help-button.css. */
const buttonSize = 56
const roomAtEdge = { right: 24, bottom: 24 }

export function initHelpButton() {
  const button = document.querySelector<HTMLButtonElement>('.help-button')
  if (!button) return
  hideBesideUsernameForms(button)
  button.hidden = false
  tuckAwayOverContent(button)
  let mounting: Promise<{ toggle: () => void }> | undefined
  button.addEventListener('click', async () => {
    button.ariaBusy = 'true'
    mounting ??= import('#web/help/mount-help-panel.tsx').then(({ mountHelpPanel }) => mountHelpPanel(button))
    try {
      const panel = await mounting
      panel.toggle()
    } catch {
      mounting = undefined
      if (navigator.onLine) location.assign(sitePaths.help)
      else showFlashMessage({ title: 'You’re offline', description: 'Help will open once you’re back online.' }, true)
    } finally {
      button.ariaBusy = null
    }
  })
}

/** On a small screen the button would cover the username form, so it is hidden while one is in view (help-button.css). */
function hideBesideUsernameForms(button: HTMLButtonElement) {
  const formsInView = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) formsInView.add(target)
      else formsInView.delete(target)
    }
    button.classList.toggle('is-aside', formsInView.size > 0)
  })
  for (const form of document.querySelectorAll('.claim-username-form')) {
    button.classList.add('is-aside')
    observer.observe(form)
  }
}

/** What a reader would miss under the button. */
const content = 'a, button, input, textarea, summary, p, li, dd, dt, h1, h2, h3, th, td, pre, small, [role="img"]'
const tuckDelayMs = 100

/** Where the button would cover something, it is a tab in the margin (help-button.css), which a pointer or the focus brings out. */
function tuckAwayOverContent(button: HTMLButtonElement) {
  const isContentAt = (x: number, y: number) =>
    document
      .elementsFromPoint(x, y)
      .some((element) => !button.contains(element) && element.closest('main, footer') && element.matches(content))
  let isWaiting = false
  const update = () => {
    isWaiting = false
    const right = innerWidth - roomAtEdge.right
    const bottom = innerHeight - roomAtEdge.bottom
    const points = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => [right - x * buttonSize, bottom - y * buttonSize] as const))
    button.classList.toggle(
      'is-tucked',
      points.some(([x, y]) => isContentAt(x, y)),
    )
  }
  const updateSoon = () => {
    if (!isWaiting) setTimeout(update, tuckDelayMs)
    isWaiting = true
  }
  addEventListener('scroll', updateSoon, { passive: true })
  // Also when the window is resized, and when a list has loaded.
  new ResizeObserver(updateSoon).observe(document.body)
  update()
}
