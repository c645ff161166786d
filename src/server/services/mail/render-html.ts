/**
 * Renders an email as HTML that mail programs understand: tables for the layout, inline styles, the system's fonts, no scripts, and complete
 * without its pictures. A beam in the accent colour, a card hangs from it, with one heading and one button.
 */
import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '#server/http/html/escape-html.ts'
import { type EmailColours, readEmailColours } from './email-colours.ts'
import { renderFooter, renderHeader } from './html-header.ts'
import * as parts from './html-parts.ts'
import type { Email } from './port.ts'

export function renderHtml(email: Email, publicUrl: string): string {
  const { light, dark } = readEmailColours()
  const { page, card, line, beam } = light
  return `<!doctype html>
<html lang="en" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(email.subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${emailStyles(dark)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${page};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(email.preview)}${previewEnd}</div>
${parts.layoutTable} class="page" width="100%" bgcolor="${page}" style="background-color:${page};"><tr><td class="outer" align="center" style="padding:32px 16px 48px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${parts.layoutTable} width="100%" style="max-width:600px;">
<tr><td style="padding:0 12px 20px;">${renderHeader(publicUrl, light)}</td></tr>
<tr><td class="beam" bgcolor="${beam}" height="8" style="height:8px;border-radius:3px;background-color:${beam};font-size:0;line-height:0;">&nbsp;</td></tr>
<tr><td style="padding:0 10px;">${parts.layoutTable} width="100%"><tr><td class="card body" bgcolor="${card}" style="background-color:${card};border:1px solid ${line};border-top:0;border-radius:0 0 18px 18px;padding:36px 36px 28px;">
${renderBody(email, publicUrl, light)}
</td></tr></table></td></tr>
<tr><td style="padding:24px 16px 0;">${renderFooter(email, publicUrl, light)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** Room that cannot be seen, so that an inbox does not go on with the beginning of the email after a short preview. */
const previewEnd = '\u034f\u200c\u00a0'.repeat(60)

function renderBody(email: Email, publicUrl: string, colours: EmailColours): string {
  const { badge, title, page, amount, figures, paragraphs, markdown, list, quote, code, facts, button, note, notMe } = email
  return [
    badge && parts.renderBadge(badge, colours),
    parts.renderTitle(title, colours),
    page && parts.renderPage(page, publicUrl, colours),
    amount && parts.renderAmount(amount, colours),
    figures && parts.renderFigures(figures, colours),
    ...(markdown === undefined
      ? paragraphs.map((paragraph) => parts.renderParagraph(paragraph, colours))
      : [renderMarkdown(markdown, markdownStyles(colours))]),
    list?.length && parts.renderList(list, colours),
    quote && parts.renderQuote(quote, colours),
    code && parts.renderCode(code, colours),
    facts?.length && parts.renderFacts(email, colours),
    button && parts.renderButton(button, colours),
    note && `<p class="muted" style="${parts.textStyles(colours).small}margin:16px 0 8px;">${escapeHtml(note)}</p>`,
    button && hasToken(button.url) && renderAddress(button.url, colours),
    notMe && parts.renderNotMe(notMe, colours),
  ]
    .filter(Boolean)
    .join('\n')
}

/** A page of the site is found without its button; a link that was made for this one email is not. */
const hasToken = (url: string) => /[#?&](token|code|ticket)=/.test(url)

const renderAddress = (url: string, colours: EmailColours) =>
  `<p class="muted" style="${parts.textStyles(colours).tiny}margin:14px 0 0;">Button not working? Open this link:<br><a class="muted" href="${escapeHtml(url)}" style="color:${colours.muted};text-decoration:underline;word-break:break-all;">${escapeHtml(url)}</a></p>`

const markdownStyles = (colours: EmailColours) => ({
  text: parts.textStyles(colours).body,
  heading: `margin:28px 0 8px;font:700 19px/1.35 ${parts.fontFamily};letter-spacing:-0.01em;color:${colours.text};`,
  link: `color:${colours.link};`,
  quote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colours.beam};`,
})

/** Every rule is `!important`, because it has to override an inline style. */
/**
 * The style sheet makes emails fit a phone, and dark where the program is; some programs ignore it. Outlook on the web knows no
 * `prefers-color-scheme`: it darkens by itself, and marks what it changed with `data-ogsc` (text) and `data-ogsb` (background).
 */
const emailStyles = (dark: EmailColours): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    // Apple's programs make links of what looks like a date, a number or an address.
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}',
    `@media (max-width:480px){${phoneRules}}`,
    `@media (prefers-color-scheme:dark){${[...textRules(dark), ...groundRules(dark)].join('')}}`,
    ...textRules(dark).map((rule) => `[data-ogsc] ${rule}`),
    ...groundRules(dark).map((rule) => `[data-ogsb] ${rule}`),
  ].join('\n')

const phoneRules =
  '.outer{padding:20px 8px 32px!important}.body{padding:28px 20px 24px!important}.title{font-size:24px!important}.amount{font-size:36px!important}' +
  '.code{font-size:32px!important;letter-spacing:6px!important;padding:18px 8px 18px 14px!important}.button-table{width:100%!important}' +
  '.button-link{display:block!important;text-align:center!important}'

const textRules = ({ text, muted, good, link, onButton }: EmailColours) => [
  `.text{color:${text}!important}`,
  `.muted{color:${muted}!important}`,
  `.good{color:${good}!important}`,
  `.link{color:${link}!important}`,
  `.on-button{color:${onButton}!important}`,
]

const groundRules = ({ page, card, sunken, line, beam, button, muted }: EmailColours) => [
  `.page{background-color:${page}!important}`,
  `.card{background-color:${card}!important;border-color:${line}!important}`,
  `.sunken{background-color:${sunken}!important;border-color:${line}!important}`,
  `.line{border-color:${line}!important}`,
  `.edge{border-color:${muted}!important}`,
  `.beam{background-color:${beam}!important;border-color:${beam}!important}`,
  `.button{background-color:${button}!important}`,
]

/** Inline styles, because email programs ignore style sheets. */
type MarkdownStyles = { text: string; heading: string; link: string; quote: string }

/** An operator's Markdown, with HTML shown as text, and links to the web or to an email only. */
function renderMarkdown(markdown: string, styles: MarkdownStyles): string {
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
