/**
 * Searches the help articles. The index is loaded at the first search. Articles with the exact words come first; similar words
 * match only if no article has the exact ones.
 */
import MiniSearch, { type SearchOptions } from 'minisearch'
import { sitePaths } from '#rules/platform/paths.ts'
import { foldText } from '#rules/text/fold-text.ts'

export type HelpResult = { href: string; title: string; summary: string; group: string }
/** As the build writes them to /help-index.json. */
type IndexEntry = { id: string; title: string; summary: string; group: string; searchText: string }

let index: Promise<MiniSearch<IndexEntry>> | undefined

/** A long word also matches words that begin with it; a short one would match too many. */
const exactMatch: SearchOptions = { prefix: (word) => word.length > 3 }
const similarMatch: SearchOptions = { prefix: true, fuzzy: (word) => (word.length > 5 ? 0.2 : false) }

/** All matching articles, the best match first. A question has at most `maxHelpQuestion` characters. */
export async function searchHelp(question: string): Promise<HelpResult[]> {
  index ??= loadIndex()
  const search = await index.catch((error: unknown) => {
    index = undefined
    throw error
  })
  const exact = search.search(question, exactMatch)
  const found = exact.length > 0 ? exact : search.search(question, similarMatch)
  return found.map(({ id, title, summary, group }) => ({ href: `${sitePaths.help}/${id}`, title, summary, group }))
}

/** All articles, in the order of the help pages. */
export async function listHelpArticles(): Promise<HelpResult[]> {
  const entries = await fetchEntries()
  return entries.map(({ id, title, summary, group }) => ({ href: `${sitePaths.help}/${id}`, title, summary, group }))
}

async function loadIndex(): Promise<MiniSearch<IndexEntry>> {
  const search = new MiniSearch<IndexEntry>({
    fields: ['title', 'summary', 'searchText'],
    storeFields: ['title', 'summary', 'group'],
    processTerm: foldText,
    searchOptions: { boost: { title: 4, summary: 2 }, combineWith: 'AND' },
  })
  search.addAll(await fetchEntries())
  return search
}

async function fetchEntries(): Promise<IndexEntry[]> {
  const response = await fetch('/help-index.json')
  if (!response.ok) throw new Error(`The help articles could not be loaded: ${response.status}`)
  return (await response.json()) as IndexEntry[]
}
