/**
 * Renders an email as HTML that mail programs understand: tables for the layout, inline styles, the system's fonts, no scripts, and complete
 * without its pictures. A beam in the accent colour, a card hangs from it, with one heading and one button.
 */
import { escapeHtml } from '#server/http/html/escape-html.ts'
import { type EmailColours, readEmailColours } from './email-colours.ts'
import { emailStyles } from './email-styles.ts'
import { renderFooter, renderHeader } from './html-header.ts'
import {
  fontFamily,
  layoutTable,
  renderAmount,
  renderBadge,
  renderButton,
  renderCode,
  renderFacts,
  renderFigures,
  renderList,
  renderNotMe,
  renderPage,
  renderParagraph,
  renderQuote,
  renderTitle,
  textStyles,
} from './html-parts.ts'
import type { Email } from './port.ts'
import { renderMarkdown } from './render-markdown.ts'

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
${layoutTable} class="page" width="100%" bgcolor="${page}" style="background-color:${page};"><tr><td class="outer" align="center" style="padding:32px 16px 48px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${layoutTable} width="100%" style="max-width:600px;">
<tr><td style="padding:0 12px 20px;">${renderHeader(publicUrl, light)}</td></tr>
<tr><td class="beam" bgcolor="${beam}" height="8" style="height:8px;border-radius:3px;background-color:${beam};font-size:0;line-height:0;">&nbsp;</td></tr>
<tr><td style="padding:0 10px;">${layoutTable} width="100%"><tr><td class="card body" bgcolor="${card}" style="background-color:${card};border:1px solid ${line};border-top:0;border-radius:0 0 18px 18px;padding:36px 36px 28px;">
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
    badge && renderBadge(badge, colours),
    renderTitle(title, colours),
    page && renderPage(page, publicUrl, colours),
    amount && renderAmount(amount, colours),
    figures && renderFigures(figures, colours),
    ...(markdown === undefined
      ? paragraphs.map((paragraph) => renderParagraph(paragraph, colours))
      : [renderMarkdown(markdown, markdownStyles(colours))]),
    list?.length && renderList(list, colours),
    quote && renderQuote(quote, colours),
    code && renderCode(code, colours),
    facts?.length && renderFacts(email, colours),
    button && renderButton(button, colours),
    note && `<p class="muted" style="${textStyles(colours).small}margin:16px 0 8px;">${escapeHtml(note)}</p>`,
    button && hasToken(button.url) && renderAddress(button.url, colours),
    notMe && renderNotMe(notMe, colours),
  ]
    .filter(Boolean)
    .join('\n')
}

/** A page of the site is found without its button; a link that was made for this one email is not. */
const hasToken = (url: string) => /[#?&](token|code|ticket)=/.test(url)

const renderAddress = (url: string, colours: EmailColours) =>
  `<p class="muted" style="${textStyles(colours).tiny}margin:14px 0 0;">Button not working? Open this link:<br><a class="muted" href="${escapeHtml(url)}" style="color:${colours.muted};text-decoration:underline;word-break:break-all;">${escapeHtml(url)}</a></p>`

const markdownStyles = (colours: EmailColours) => ({
  text: textStyles(colours).body,
  heading: `margin:28px 0 8px;font:700 19px/1.35 ${fontFamily};letter-spacing:-0.01em;color:${colours.text};`,
  link: `color:${colours.link};`,
  quote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colours.beam};`,
})
