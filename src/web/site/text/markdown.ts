/** Renders Markdown to HTML. Only for our own texts from the repository, never for users' texts, because HTML passes unchanged. */
import { marked } from 'marked'

type Options = {
  /** Gives the URL of an image for the file name that the text has. */
  toImageUrl?: (fileName: string) => string
}

export function markdownToHtml(markdown: string, { toImageUrl = (fileName) => fileName }: Options = {}): string {
  const html = marked.parse(markdown, {
    async: false,
    walkTokens: (token) => {
      if (token.type === 'image') token.href = toImageUrl(token.href)
    },
  })
  return withCurlyQuotes(html)
}

/** Makes the straight quotes and apostrophes of the prose curly; code and tags stay as they are. */
const withCurlyQuotes = (html: string): string =>
  html.replace(/<code.*?<\/code>|<[^>]*>|&quot;|&#39;/gs, (match, offset: number) => {
    const isOpening = beforeOpeningQuote.test(html.slice(0, offset))
    if (match === '&quot;') return isOpening ? '“' : '”'
    if (match === '&#39;') return isOpening ? '‘' : '’'
    return match
  })

/** A quote opens at the start of a text or of a word. */
const beforeOpeningQuote = /(^|[\s(–—]|<\w[^>]*>)$/
