/** The help button. The panel that it opens is loaded at the first press; if that fails, the help pages open instead. */
import { sitePaths } from '#rules/platform/paths.ts'
import { showFlashMessage } from './flash-message.ts'

export function initHelpButton() {
  const button = document.querySelector<HTMLButtonElement>('.help-button')
  if (!button) return
  hideBesideUsernameForms(button)
  button.hidden = false
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
