/** The help button. What it opens is fetched when somebody asks for it; where it cannot be, the help pages are the way on. */
import { sitePaths } from '#rules/platform/paths.ts'
import { sayWord } from './flash-message.ts'

export function watchHelpButton() {
  const button = document.querySelector<HTMLButtonElement>('.help-fab')
  if (!button) return
  stayClearOfClaims(button)
  button.hidden = false
  let open: Promise<{ toggle: () => void }> | undefined
  button.addEventListener('click', async () => {
    button.ariaBusy = 'true'
    open ??= import('#web/help/mount-help-panel.tsx').then(({ mountPanel }) => mountPanel(button))
    try {
      const panel = await open
      panel.toggle()
    } catch {
      open = undefined
      if (navigator.onLine) location.assign(sitePaths.help)
      else sayWord({ title: 'You are offline', description: 'Help opens when the connection is back.' }, true)
    } finally {
      button.ariaBusy = null
    }
  })
}

/** On a small screen it would lie on the one thing to do: it is out of the way while a beam with a name is in view (site.css). */
function stayClearOfClaims(button: HTMLButtonElement) {
  const inView = new Set<Element>()
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    button.classList.toggle('is-aside', inView.size > 0)
  })
  for (const beam of document.querySelectorAll('.claim-beam')) {
    button.classList.add('is-aside')
    watcher.observe(beam)
  }
}
