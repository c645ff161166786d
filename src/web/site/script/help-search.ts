/** Finds articles while one types; what is found takes the place of the overview. The address keeps the question. */

export function watchHelpSearch() {
  const form = document.querySelector<HTMLFormElement>('[data-help-search]')
  const input = form?.querySelector('input')
  const found = document.querySelector<HTMLElement>('[data-help-found]')
  const all = document.querySelector<HTMLElement>('[data-help-all]')
  if (!form || !input || !found || !all) return
  let latest = 0

  const look = async () => {
    const words = input.value.trim()
    const mine = ++latest
    history.replaceState(history.state, '', words ? `?q=${encodeURIComponent(words)}` : location.pathname)
    if (!words) return show(undefined)
    const { searchHelp } = await import('#web/help/search.ts')
    const results = await searchHelp(words).catch(() => undefined)
    if (mine === latest) show(results ?? 'failed', words)
  }

  const show = (results: { href: string; title: string; summary: string }[] | 'failed' | undefined, words = '') => {
    all.hidden = results !== undefined
    found.className = results === undefined ? '' : 'help-found'
    if (results === undefined) return found.replaceChildren()
    const title = document.createElement('h2')
    title.textContent =
      results === 'failed'
        ? 'The search is out of reach right now.'
        : results.length > 0
          ? `${results.length === 1 ? '1 article' : `${results.length} articles`} for “${words}”`
          : `Nothing about “${words}” yet.`
    const list = document.createElement('ul')
    for (const { href, title, summary } of results === 'failed' ? [] : results) {
      const item = document.createElement('li')
      const link = Object.assign(document.createElement('a'), { href })
      const name = Object.assign(document.createElement('b'), { textContent: title })
      const about = Object.assign(document.createElement('span'), { textContent: summary })
      link.append(name, about)
      item.append(link)
      list.append(item)
    }
    found.replaceChildren(title, list)
  }

  input.addEventListener('input', look)
  form.addEventListener('submit', (event) => event.preventDefault())
  const asked = new URLSearchParams(location.search).get('q')
  if (asked) {
    input.value = asked.slice(0, 100)
    look()
  }
}
