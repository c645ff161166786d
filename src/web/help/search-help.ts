/**
 * Searches the help articles, or the documentation by its sections. An index is loaded at its first search. Articles with the exact words come first; similar words
 * match only if no article has the exact ones.
 */
import MiniSearch, { type SearchOptions } from 'minisearch'
import { sitePaths } from '#rules/platform/paths.ts'
import { foldText } from '#rules/text/fold-text.ts'

export type HelpResult = { href: string; title: string; summary: string; group: string }
/** As the build writes them. */
type IndexEntry = { id: string; title: string; summary: string; group: string; searchText: string }

/** Where the index is, and where its entries lead. */
const sources = {
  help: { address: '/help-index.json', path: sitePaths.help },
  docs: { address: '/docs-index.json', path: sitePaths.docs },
}
type Source = keyof typeof sources

const indexes = new Map<Source, Promise<MiniSearch<IndexEntry>>>()

/** A long word also matches words that begin with it; a short one would match too many. */
const exactMatch: SearchOptions = { prefix: (word) => word.length > 3 }
const similarMatch: SearchOptions = { prefix: true, fuzzy: (word) => (word.length > 5 ? 0.2 : false) }

/** All matching articles, the best match first. A question has at most `maxHelpQuestion` characters. */
export async function searchHelp(question: string, source: Source = 'help'): Promise<HelpResult[]> {
  const loading = indexes.get(source) ?? loadIndex(source)
  indexes.set(source, loading)
  const search = await loading.catch((error: unknown) => {
    indexes.delete(source)
    throw error
  })
  const exact = search.search(question, exactMatch)
  const found = exact.length > 0 ? exact : search.search(question, similarMatch)
  return found.map(({ id, title, summary, group }) => ({ href: `${sources[source].path}/${id}`, title, summary, group }))
}

/** All articles, in the order of the help pages. */
export async function listHelpArticles(): Promise<HelpResult[]> {
  const entries = await fetchEntries('help')
  return entries.map(({ id, title, summary, group }) => ({ href: `${sitePaths.help}/${id}`, title, summary, group }))
}

async function loadIndex(source: Source): Promise<MiniSearch<IndexEntry>> {
  const search = new MiniSearch<IndexEntry>({
    fields: ['title', 'summary', 'searchText'],
    storeFields: ['title', 'summary', 'group'],
    processTerm: foldText,
    searchOptions: { boost: { title: 4, summary: 2 }, combineWith: 'AND' },
  })
  search.addAll(await fetchEntries(source))
  return search
}

async function fetchEntries(source: Source): Promise<IndexEntry[]> {
  const response = await fetch(sources[source].address)
  if (!response.ok) throw new Error(`The index of the search could not be loaded: ${response.status}`)
  return (await response.json()) as IndexEntry[]
}
