/** The help button. What it opens is fetched when somebody asks for it. */

export function watchHelpButton() {
  const button = document.querySelector<HTMLButtonElement>('.help-fab')
  if (!button) return
  button.hidden = false
  let open: Promise<{ toggle: () => void }> | undefined
  button.addEventListener('click', async () => {
    open ??= import('#web/help/mount-panel.tsx').then(({ mountPanel }) => mountPanel(button))
    const panel = await open.catch(() => {
      open = undefined
    })
    panel?.toggle()
  })
}
