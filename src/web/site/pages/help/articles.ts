/**
 * The help articles: Markdown files beside this one, each opened by its title, its summary, its group and its keywords: other
 * words that people may search it by. They are ours, so their HTML is trusted. A picture is an SVG of the same folder.
 */
import { asHtml } from '../../text/markdown.tsx'

/** `words`: what the search goes by, besides title and summary. */
export type Article = { slug: string; title: string; summary: string; group: string; html: string; words: string }

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true })
const pictures = import.meta.glob<string>('./articles/*.svg', { import: 'default', eager: true })

/** As they stand in the overview. */
export const groups = ['First steps', 'Your page', 'Your account', 'Earning', 'Trust'] as const

export const articles: Article[] = Object.entries(files)
  .map(([path, text]) => read(path.replace(/^.*\/|\.md$/g, ''), text))
  .sort((one, other) => place(one) - place(other) || one.title.localeCompare(other.title))

function place({ group }: Article): number {
  return (groups as readonly string[]).indexOf(group)
}

function read(slug: string, text: string): Article {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const fact = (name: string) => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]
    if (!value) throw new Error(`The article ${slug} does not say its ${name}.`)
    return value
  }
  const group = fact('group')
  if (!groups.some((name) => name === group)) throw new Error(`The article ${slug} is in no known group.`)
  const html = asHtml(body).replace(/src="\.?\/?([\w-]+\.svg)"/g, (_, name: string) => `src="${picture(slug, name)}"`)
  return { slug, title: fact('title'), summary: fact('summary'), group, html, words: `${plain(html)} ${fact('keywords')}` }
}

function picture(slug: string, name: string): string {
  const address = pictures[`./articles/${name}`]
  if (!address) throw new Error(`The article ${slug} shows ${name}, which is not there.`)
  return address
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&\w+;|&#\d+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
