/** The operator's documents lead to each other and nowhere else, by anchors that are there once, and are found by their sections. */
import { expect, test } from 'vitest'
import { settingsElementId } from '#rules/platform/page-settings.ts'
import { documentPath, listDocuments, listSections } from './documents.ts'

const documents = listDocuments()
/** Of the page around each document. */
const idsAround = ['main', 'sections', 'docs-search', settingsElementId]
const listIds = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

test('each document is in a group, with a summary, and its headings have anchors of their own', () => {
  expect(documents.length).toBeGreaterThan(18)
  for (const { name, title, summary, group, html } of documents) {
    expect([title, summary, group].filter(Boolean).length, name).toBe(3)
    const ids = listIds(html)
    expect(new Set(ids).size, name).toBe(ids.length)
    for (const id of idsAround) expect(ids, name).not.toContain(id)
    expect(html, name).not.toMatch(/<h1|\.md["<)]|undefined/)
  }
})

test('links lead to documents, their headings, or to the web', () => {
  const targets = new Map(documents.map((document) => [documentPath(document), listIds(document.html)]))
  const broken = documents.flatMap((document) =>
    [...document.html.matchAll(/<a href="([^"]*)"/g)]
      .map(([, href = '']) => (href.startsWith('#') ? documentPath(document) + href : href))
      .filter((href) => !/^https:\/\/|^\/docs$/.test(href))
      .filter((href) => {
        const [path = '', anchor] = href.split('#')
        return !(anchor === undefined ? targets.has(path) : targets.get(path)?.includes(anchor))
      }),
  )
  expect(broken).toEqual([])
})

test('the cells of a table say which column they are of, but the first of a row', () => {
  const settings = documents.find(({ name }) => name === 'settings')?.html ?? ''
  expect(settings).toContain(
    '<td><code>PORT</code></td>\n<td data-label="Default"><code>3000</code></td>\n<td data-label="Meaning">',
  )
})

test('a section is found by its heading and its text, and leads to its anchor', () => {
  const sections = listSections(documents)
  expect(sections.find(({ id }) => id === 'mail#try-it')).toMatchObject({
    title: 'Mail: Try it',
    summary: expect.stringMatching(/^Whether the server runs or not:/),
    group: 'Run',
    searchText: expect.stringContaining('npm run admin -- test-email'),
  })
  expect(sections.find(({ id }) => id === 'mail')?.title).toBe('Mail')
  expect(sections.length).toBeGreaterThan(100)
})
