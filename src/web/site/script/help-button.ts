/** The help button. What it opens is fetched when somebody asks for it; where it cannot be, the help pages are the way on. */
import { sitePaths } from '#rules/screens.ts'
import { sayWord } from './last-word.ts'

export function watchHelpButton() {
  const button = document.querySelector<HTMLButtonElement>('.help-fab')
  if (!button) return
  button.hidden = false
  let open: Promise<{ toggle: () => void }> | undefined
  button.addEventListener('click', async () => {
    button.ariaBusy = 'true'
    open ??= import('#web/help/mount-panel.tsx').then(({ mountPanel }) => mountPanel(button))
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
