/**
 * The help articles: the Markdown files in articles/, each with a header of its title, summary, group, and keywords (other words
 * that people may search for). An article may be for some variants of the site only, and have sections that are (see sections.ts). They
 * are our own texts, so their HTML is trusted; that of an operator's article is shown as text. Their images are SVG files in the same folder.
 */
import type { SiteVariant } from '#rules/billing/site-variants.ts'
import type { SiteArticle } from '#rules/platform/site-input.ts'
import { markdownToHtml } from '../../text/markdown.ts'
import { chooseParts, chooseSections, fillIn } from '../../text/sections.ts'

/** `searchText` is what the help search indexes besides title and summary. */
export type HelpArticle = { slug: string; title: string; summary: string; group: string; html: string; searchText: string }

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true })
const images = import.meta.glob<string>('./articles/*.svg', { import: 'default', eager: true })

/** In the order of the overview. */
export const articleGroups = ['First steps', 'Your page', 'Your account', 'Earning', 'Trust'] as const

/** Ours, and the operator's: an article of theirs replaces ours of the same slug. One of which nothing is left in this variant is not listed. */
export const listHelpArticles = (variant: SiteVariant, operators: readonly SiteArticle[] = []): HelpArticle[] =>
  [
    ...Object.entries(files)
      .map(([path, text]) => [path.replace(/^.*\/|\.md$/g, ''), chooseSections(text, variant)] as const)
      .filter(([slug, text]) => text !== '' && !operators.some((article) => article.slug === slug))
      .map(([slug, text]) => parseArticle(slug, text)),
    ...operators.map(renderOperatorsArticle),
  ].sort((a, b) => groupIndex(a) - groupIndex(b) || a.group.localeCompare(b.group) || a.title.localeCompare(b.title))

/**
 * Ours as an admin edits them: in Markdown, with names to be filled in, and without the drawings, which belong to the build. Those of which
 * nothing is left in this variant are not listed.
 */
export const listOurArticles = (variant: SiteVariant): SiteArticle[] =>
  Object.entries(files).flatMap(([path, file]) => {
    const slug = path.replace(/^.*\/|\.md$/g, '')
    const text = chooseParts(file, variant)
    if (text.trim() === '') return []
    const { readField, body } = readHeader(slug, text)
    const withoutDrawings = body.replace(/^!\[[^\]]*\]\([^)]*\)\n*/gm, '').trim()
    return [
      {
        slug,
        title: fillIn(readField('title'), variant),
        section: readField('group'),
        summary: fillIn(readField('summary'), variant),
        body: withoutDrawings,
      },
    ]
  })

/** The groups of these articles in their order: ours, then those that the operator added. */
export const listGroups = (articles: readonly HelpArticle[]): string[] => [...new Set(articles.map(({ group }) => group))]

function groupIndex({ group }: HelpArticle): number {
  const index = (articleGroups as readonly string[]).indexOf(group)
  return index < 0 ? articleGroups.length : index
}

function renderOperatorsArticle({ slug, title, section, summary, body }: SiteArticle): HelpArticle {
  const html = markdownToHtml(fillIn(body), { isOurs: false })
  return { slug, title, summary, group: section, html, searchText: toPlainText(html) }
}

function parseArticle(slug: string, text: string): HelpArticle {
  const { readField, body } = readHeader(slug, text)
  const group = readField('group')
  if (!articleGroups.some((name) => name === group)) throw new Error(`The help article ${slug} is in an unknown group: ${group}`)
  const html = markdownToHtml(body, { toImageUrl: (fileName) => findImage(slug, fileName) })
  const searchText = `${toPlainText(html)} ${readField('keywords')}`
  return { slug, title: readField('title'), summary: readField('summary'), group, html, searchText }
}

function readHeader(slug: string, text: string) {
  const [, header = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const readField = (name: string) => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(header)?.[1]
    if (!value) throw new Error(`The help article ${slug} has no ${name} in its header.`)
    return value
  }
  return { readField, body }
}

function findImage(slug: string, fileName: string): string {
  const url = images[`./articles/${fileName}`]
  if (!url) throw new Error(`The help article ${slug} shows ${fileName}, which does not exist.`)
  return url
}

function toPlainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&\w+;|&#\d+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
