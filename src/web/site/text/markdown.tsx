/** Markdown of our own, from the repository, as HTML. Nothing that anybody else wrote may come here. */
import { marked } from 'marked'

export const asHtml = (markdown: string): string => withCurlyQuotes(marked.parse(markdown, { async: false }))

/** Straight quotes and apostrophes of the prose become curly ones; code and tags stay as they are. */
const withCurlyQuotes = (html: string): string =>
  html.replace(/<code.*?<\/code>|<[^>]*>|&quot;|&#39;/gs, (piece, at: number) => {
    const opens = beforeOpening.test(html.slice(0, at))
    if (piece === '&quot;') return opens ? '“' : '”'
    if (piece === '&#39;') return opens ? '‘' : '’'
    return piece
  })

/** A quote opens at the start of a text or a word. */
const beforeOpening = /(^|[\s(–—]|<\w[^>]*>)$/

export const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, turned into HTML at build time
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)
