/**
 * Searches the help articles by their words; what it looks through is fetched when somebody first asks. First come articles that
 * have what was asked for, and only where there is none, those that come near it.
 */
import MiniSearch, { type SearchOptions } from 'minisearch'
import { sitePaths } from '#rules/platform/paths.ts'

export type Found = { href: string; title: string; summary: string; group: string }
type Entry = { id: string; title: string; summary: string; group: string; words: string }

let index: Promise<MiniSearch<Entry>> | undefined

/** Long words may be the beginning of what is meant; a short one would be the beginning of too much. */
const asWritten: SearchOptions = { prefix: (word) => word.length > 3 }
const nearly: SearchOptions = { prefix: true, fuzzy: (word) => (word.length > 5 ? 0.2 : false) }

/** All that are found, in the order of how well they fit. */
export async function searchHelp(words: string): Promise<Found[]> {
  index ??= open()
  const search = await index.catch((error: unknown) => {
    index = undefined
    throw error
  })
  const question = words.slice(0, 100)
  const exact = search.search(question, asWritten)
  const found = exact.length > 0 ? exact : search.search(question, nearly)
  return found.map(({ id, title, summary, group }) => ({ href: `${sitePaths.help}/${id}`, title, summary, group }))
}

/** All of them, as the help's lists show them. */
export async function allHelp(): Promise<Found[]> {
  const entries = await fetched()
  return entries.map(({ id, title, summary, group }) => ({ href: `${sitePaths.help}/${id}`, title, summary, group }))
}

async function open(): Promise<MiniSearch<Entry>> {
  const search = new MiniSearch<Entry>({
    fields: ['title', 'summary', 'words'],
    storeFields: ['title', 'summary', 'group'],
    processTerm: withoutAccents,
    searchOptions: { boost: { title: 4, summary: 2 }, combineWith: 'AND' },
  })
  search.addAll(await fetched())
  return search
}

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

async function fetched(): Promise<Entry[]> {
  const answer = await fetch('/help-index.json')
  if (!answer.ok) throw new Error('The help articles could not be fetched.')
  return (await answer.json()) as Entry[]
}
