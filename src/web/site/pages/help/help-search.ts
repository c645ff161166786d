/** Finds articles while one types; what is found takes the place of the overview. The address keeps the question. */
import { element } from '../../script/create-element.ts'

const pause = 150

export function watchHelpSearch() {
  const form = document.querySelector<HTMLFormElement>('[data-help-search]')
  const input = form?.querySelector('input')
  const found = document.querySelector<HTMLElement>('[data-help-found]')
  const said = found?.querySelector('.help-said')
  const list = found?.querySelector('ul')
  const all = document.querySelector<HTMLElement>('[data-help-all]')
  if (!form || !input || !found || !said || !list || !all) return
  let latest = 0
  let timer: ReturnType<typeof setTimeout>

  const look = async () => {
    const words = input.value.trim()
    const mine = ++latest
    history.replaceState(history.state, '', words ? `?q=${encodeURIComponent(words)}` : location.pathname)
    if (!words) return show('', [])
    const { searchHelp } = await import('#web/help/search-help.ts')
    const results = await searchHelp(words)
    if (mine === latest) show(inWords(results.length, words), results)
  }

  const show = (words: string, results: { href: string; title: string; summary: string }[]) => {
    all.hidden = words !== ''
    said.textContent = words
    list.replaceChildren(
      ...results.map(({ href, title, summary }) =>
        element(
          'li',
          {},
          Object.assign(element('a', {}, element('b', { text: title }), element('span', { text: summary })), { href }),
        ),
      ),
    )
  }

  const lookQuietly = () =>
    void look().catch(() => {
      show('The search is out of reach right now.', [])
      // What can be browsed is the way on.
      all.hidden = false
    })

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(lookQuietly, pause)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  // What was typed before this script arrived is newer than what the address asks.
  input.value ||= new URLSearchParams(location.search).get('q')?.slice(0, 100) ?? ''
  // A browser that comes back may bring the words along only now.
  addEventListener('pageshow', () => input.value && lookQuietly())
}

const inWords = (count: number, words: string) =>
  count === 0 ? `Nothing about “${words}” yet.` : `${count === 1 ? '1 article' : `${count} articles`} for “${words}”`
