/** Searches the help articles, or the documentation, while a visitor types; the results replace the overview, and the URL keeps the query. */
import { maxHelpQuestion } from '#rules/support/messages.ts'
import { describeExcess } from '#rules/text/excess.ts'
import { createElement } from '../../script/create-element.ts'

/** Milliseconds after the last keystroke before the search starts. */
const debounceMs = 150

/** `form` says which of both it searches. */
export function searchArticles(form: HTMLFormElement) {
  const source = form.dataset.helpSearch === 'docs' ? 'docs' : 'help'
  const input = form.querySelector('input')
  const results = document.querySelector<HTMLElement>('[data-help-results]')
  const count = results?.querySelector('.help-result-count')
  const list = results?.querySelector('ul')
  const overview = document.querySelector<HTMLElement>('[data-help-overview]')
  if (!input || !results || !count || !list || !overview) return
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
    const found = await searchHelp(question, source)
    if (thisSearch === latestSearch) showResults(describeCount(found.length, question, source), found)
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
  // A browser that comes back to the page may restore the input only then.
  addEventListener('pageshow', () => input.value && searchOrShowError())
  if (input.value) searchOrShowError()
}

function describeCount(count: number, question: string, source: 'help' | 'docs') {
  const one = source === 'docs' ? 'section' : 'article'
  return count === 0 ? `No ${one}s match “${question}”.` : `${count} ${one}${count === 1 ? '' : 's'} for “${question}”`
}
