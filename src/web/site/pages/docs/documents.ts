/**
 * The operator's documents (`docs/*.md`) as they are rendered at /docs: docs/README.md lists them by reader, with a summary each. Links
 * between them lead to their pages here, and to what is in the repository alone they are text.
 */
import { toHeadingId } from '../../text/heading-id.ts'
import { markdownToHtml } from '../../text/markdown.ts'

/** `name` is that of the file, and the last part of its path. `html` is without the title. */
export type OperatorDocument = { name: string; title: string; summary: string; group: string; html: string }

const files = import.meta.glob<string>('../../../../../docs/*.md', { query: '?raw', import: 'default', eager: true })
const pictures = import.meta.glob<string>('../../../../../docs/pictures/{emails,grid-*,list-*}.webp', {
  import: 'default',
  eager: true,
})

const texts = new Map(Object.entries(files).map(([path, text]) => [toName(path), text]))
const docsPath = '/docs'

function toName(path: string): string {
  return path.replace(/^.*\/|\.md$/g, '')
}

/** In the order of docs/README.md. */
export function listDocuments(): OperatorDocument[] {
  const groups = readText('README').split(/^## /m).slice(1)
  return groups.flatMap((section) => {
    const group = section.slice(0, section.indexOf('\n'))
    const items = section.matchAll(/^- \[([^\]]+)\]\(([\w-]+)\.md\): (.+)$/gm)
    return [...items].map(([, title = '', name = '', summary = '']) => ({
      name,
      title,
      summary: `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
      group,
      html: renderDocument(readText(name)),
    }))
  })
}

export const documentPath = ({ name }: Pick<OperatorDocument, 'name'>): string => `${docsPath}/${name}`

/** What the search finds: each section of each document, by its heading, with the first sentences below it. */
export const listSections = (documents: readonly OperatorDocument[]) =>
  documents.flatMap(({ name, title, summary, group, html }) =>
    html.split(/(?=<h2 )/).map((section) => {
      const [, id, heading] = /^<h2 id="([^"]*)">(.*?)<\/h2>/.exec(section) ?? []
      const text = toPlainText(heading === undefined ? section : section.slice(section.indexOf('</h2>')))
      return {
        id: id === undefined ? name : `${name}#${id}`,
        title: heading === undefined ? title : `${title}: ${toPlainText(heading)}`,
        summary: heading === undefined ? summary : shorten(text),
        group,
        searchText: text,
      }
    }),
  )

function readText(name: string): string {
  const text = texts.get(name)
  if (text === undefined) throw new Error(`docs/README.md names ${name}.md, which does not exist.`)
  return text
}

function renderDocument(text: string): string {
  const html = markdownToHtml(text.replace(/^# .*\n/, ''), { toImageUrl: findPicture })
  return html
    .replace(
      /<(h[23])>(.*?)<\/\1>/g,
      (_, tag, heading) => `<${tag} id="${toHeadingId(toPlainText(heading))}">${heading}</${tag}>`,
    )
    .replace(/<p>(?=(?:<a href="#[^"]*">[^<]*<\/a>(?: ·\s)?)+<\/p>)/, '<p class="docs-contents">')
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href, label) => renderLink(href, label))
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replace(/<table>.*?<\/table>/gs, labelCells)
}

function renderLink(href: string, label: string): string {
  if (href.startsWith('#')) return `<a href="${href}">${label}</a>`
  if (href.startsWith('https://')) return `<a href="${href}" rel="noopener">${label}</a>`
  const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (!texts.has(name)) return label
  if (name === 'README') return `<a href="${docsPath}">${label}</a>`
  const title = label === `${name}.md` ? (/^# (.+)$/m.exec(readText(name))?.[1] ?? label) : label
  return `<a href="${documentPath({ name })}${anchor}">${title}</a>`
}

/** On a phone, where each row is a block, a cell says which column it is of. */
function labelCells(table: string): string {
  const columns = [...table.matchAll(/<th>(.*?)<\/th>/g)].map(([, heading = '']) => toPlainText(heading))
  return table.replace(/<tr>\s*<td>.*?<\/tr>/gs, (row) => {
    let column = 0
    return row.replace(/<td>/g, () => {
      const label = column === 0 ? '' : (columns[column] ?? '')
      column += 1
      return label === '' ? '<td>' : `<td data-label="${label.replaceAll('"', '&quot;')}">`
    })
  })
}

function findPicture(fileName: string): string {
  const url = pictures[`../../../../../docs/${fileName}`]
  if (!url) throw new Error(`A document shows ${fileName}, which does not exist.`)
  return url
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’' }

function toPlainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,:;)])/g, '')
    .trim()
}

const shorten = (text: string) => (text.length > 150 ? `${text.slice(0, text.lastIndexOf(' ', 150))} …` : text)
