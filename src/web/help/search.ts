/** Searches the help articles by their words, forgiving a slip; what it looks through is fetched when somebody first asks. */
import MiniSearch from 'minisearch'
import { sitePaths } from '#rules/screens.ts'

export type Found = { href: string; title: string; summary: string; group: string }
type Entry = { id: string; title: string; summary: string; group: string; words: string }

let index: Promise<MiniSearch<Entry>> | undefined

/** In the order of how well they fit; at most eight. */
export async function searchHelp(words: string): Promise<Found[]> {
  index ??= open()
  const search = await index.catch((error: unknown) => {
    index = undefined
    throw error
  })
  return search
    .search(words.slice(0, 100))
    .slice(0, 8)
    .map(({ id, title, summary, group }) => ({ href: `${sitePaths.help}/${id}`, title, summary, group }))
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
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 4, summary: 2 }, combineWith: 'AND' },
  })
  search.addAll(await fetched())
  return search
}

async function fetched(): Promise<Entry[]> {
  const answer = await fetch('/help-index.json')
  if (!answer.ok) throw new Error('The help articles could not be fetched.')
  return (await answer.json()) as Entry[]
}
