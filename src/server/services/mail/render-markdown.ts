/** Renders an operator's Markdown for an email: with inline styles, HTML shown as text, and links to the web or to an email only. */
import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '#server/http/html/escape-html.ts'

/** Inline styles, because email programs ignore style sheets. */
export type MarkdownStyles = { text: string; heading: string; link: string; quote: string }

export function renderMarkdown(markdown: string, styles: MarkdownStyles): string {
  const parser = new Marked({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      paragraph({ tokens }) {
        return `<p class="text" dir="auto" style="${styles.text}">${this.parser.parseInline(tokens)}</p>\n`
      },
      heading({ tokens }) {
        return `<h2 class="text" dir="auto" style="${styles.heading}">${this.parser.parseInline(tokens)}</h2>\n`
      },
      blockquote({ tokens }) {
        return `<blockquote dir="auto" style="${styles.quote}">${this.parser.parse(tokens)}</blockquote>\n`
      },
      list(list: Tokens.List) {
        const tag = list.ordered ? 'ol' : 'ul'
        const items = list.items.map((item) => `<li>${this.parser.parse(item.tokens)}</li>`).join('')
        return `<${tag} class="text" dir="auto" style="${styles.text}padding-left:24px;">${items}</${tag}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        return isHarmless(href) ? `<a class="link" href="${escapeHtml(href)}" style="${styles.link}">${text}</a>` : text
      },
      // Most programs hide pictures, and a request for one would tell who reads.
      image: ({ text }) => escapeHtml(text),
    },
  })
  return parser.parse(markdown, { async: false })
}

const isHarmless = (href: string) => /^(https?:\/\/|mailto:)/i.test(href)
