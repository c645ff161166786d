/** Searches the help articles while a visitor types; the results replace the overview, and the URL keeps the query. */
import { maxHelpQuestion } from '#rules/support/messages.ts'
import { describeExcess } from '#rules/text/excess.ts'
import { createElement } from '../../script/create-element.ts'

/** Milliseconds after the last keystroke before the search starts. */
const debounceMs = 150

export function initHelpSearch() {
  const form = document.querySelector<HTMLFormElement>('[data-help-search]')
  const input = form?.querySelector('input')
  const results = document.querySelector<HTMLElement>('[data-help-results]')
  const count = results?.querySelector('.help-result-count')
  const list = results?.querySelector('ul')
  const overview = document.querySelector<HTMLElement>('[data-help-overview]')
  if (!form || !input || !results || !count || !list || !overview) return
  let latestSearch = 0
  let timer: ReturnType<typeof setTimeout>

  const search = async () => {
    const question = input.value.trim()
    const thisSearch = ++latestSearch
    history.replaceState(history.state, '', question ? `?q=${encodeURIComponent(question)}` : location.pathname)
    if (!question) return showResults('', [])
    const excess = describeExcess(question, maxHelpQuestion)
    if (excess) {
      showResults(excess, [])
      overview.hidden = false
      return
    }
    const { searchHelp } = await import('#web/help/search-help.ts')
    const found = await searchHelp(question)
    if (thisSearch === latestSearch) showResults(describeCount(found.length, question), found)
  }

  const showResults = (message: string, found: { href: string; title: string; summary: string }[]) => {
    overview.hidden = message !== ''
    count.textContent = message
    list.replaceChildren(
      ...found.map(({ href, title, summary }) => {
        const link = createElement('a', {}, createElement('b', { text: title }), createElement('span', { text: summary }))
        link.href = href
        return createElement('li', {}, link)
      }),
    )
  }

  const searchOrShowError = () =>
    void search().catch(() => {
      showResults('The search isn’t available right now.', [])
      // All articles can still be browsed.
      overview.hidden = false
    })

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(searchOrShowError, debounceMs)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  // Text typed before this script loaded is newer than the query in the URL.
  input.value ||= new URLSearchParams(location.search).get('q') ?? ''
  // A browser that comes back to the page may restore the input only now.
  addEventListener('pageshow', () => input.value && searchOrShowError())
}

const describeCount = (count: number, question: string) =>
  count === 0 ? `No articles match “${question}”.` : `${count === 1 ? '1 article' : `${count} articles`} for “${question}”`
