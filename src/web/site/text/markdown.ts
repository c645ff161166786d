/** Renders Markdown to HTML: our own texts from the repository, in which HTML passes unchanged, and an operator's, in which it is shown as text. */
import { Marked } from 'marked'

type Options = {
  /** Gives the URL of an image for the file name that the text has. */
  toImageUrl?: (fileName: string) => string
  /** False for a text that the operator wrote: it has no HTML of its own, and its links lead to the web or to an email only. */
  isOurs?: boolean
}

export function markdownToHtml(markdown: string, { toImageUrl = (fileName) => fileName, isOurs = true }: Options = {}): string {
  const html = (isOurs ? trusting : escaping).parse(markdown, {
    async: false,
    walkTokens: (token) => {
      if (token.type === 'image') token.href = toImageUrl(token.href)
      if (!isOurs && (token.type === 'image' || token.type === 'link') && !isHarmless(token.href)) token.href = '#'
    },
  })
  return withCurlyQuotes(html)
}

const trusting = new Marked()
const escaping = new Marked({ renderer: { html: ({ text }) => escapeHtml(text) } })

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** An address on the web, of an email, or on this site. */
const isHarmless = (href: string) => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href)

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
