/**
 * Renders an email as HTML that mail programs understand: tables for the layout, inline styles, system fonts, no pictures and no
 * scripts. The style sheet adds dark colours for programs that support it; the light colours also work in programs that invert them
 * automatically.
 */
import { brand } from '#rules/platform/brand.ts'
import { escapeHtml } from '#server/http/html/escape-html.ts'
import type { Email } from './port.ts'
import { renderMarkdown } from './render-markdown.ts'

const textColour = '#16131f'
const mutedColour = '#5d586b'
const background = '#faf7f2'
const cardBackground = '#ffffff'
const border = '#e8e2d8'
const accentColour = '#c2330f'

const fontFamily = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const bodyStyle = `margin:0 0 16px;font:400 16px/1.6 ${fontFamily};color:${textColour};`
const smallStyle = `margin:0 0 8px;font:400 14px/1.55 ${fontFamily};color:${mutedColour};`

/** Every rule is `!important`, because it has to override an inline style. */
const darkStyles = `@media (prefers-color-scheme:dark){
.page{background:#16131f!important}.card{background:#211d2d!important;border-color:#383247!important}
.text{color:#f5f1ea!important}.muted{color:#b9b2c6!important}.code{background:#2c2739!important;border-color:#453e57!important}
.divider{border-color:#383247!important}.link{color:#ff8f70!important}
}`

export const renderHtml = (email: Email, publicUrl: string): string => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(email.subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${background};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(email.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${background};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;">
<tr><td style="padding:0 4px 20px;">${renderLogo(publicUrl)}</td></tr>
<tr><td class="card" style="background:${cardBackground};border:1px solid ${border};border-radius:16px;padding:32px 28px;">
${renderBody(email)}
</td></tr>
<tr><td style="padding:20px 4px 0;">
<p class="muted" style="${smallStyle}font-size:13px;">${escapeHtml(brand.name)} · <a class="muted" href="${escapeHtml(publicUrl)}" style="color:${mutedColour};">${escapeHtml(withoutScheme(publicUrl))}</a><br>${escapeHtml(brand.tagline)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

/** The product's name under a line in the accent colour. */
const renderLogo = (publicUrl: string) =>
  `<a href="${escapeHtml(publicUrl)}" class="text" style="display:inline-block;border-top:4px solid ${accentColour};padding-top:6px;font:700 20px/1.2 ${fontFamily};letter-spacing:-0.02em;color:${textColour};text-decoration:none;">${escapeHtml(brand.name)}</a>`

const renderBody = ({ title, paragraphs, markdown, code, button, facts, note, notMe, unsubscribeUrl }: Email): string =>
  [
    `<h1 class="text" style="margin:0 0 16px;font:700 24px/1.25 ${fontFamily};letter-spacing:-0.02em;color:${textColour};">${escapeHtml(title)}</h1>`,
    ...(markdown === undefined ? paragraphs.map(renderParagraph) : [renderMarkdown(markdown, markdownStyles)]),
    code === undefined ? '' : renderCode(code),
    button ? renderButton(button) : '',
    facts ? renderFacts(facts) : '',
    note === undefined ? '' : `<p class="muted" style="${smallStyle}">${escapeHtml(note)}</p>`,
    button
      ? `<p class="muted" style="${smallStyle}">If the button doesn’t work, open this link:<br><a class="link" href="${escapeHtml(button.url)}" style="color:${accentColour};word-break:break-all;">${escapeHtml(button.url)}</a></p>`
      : '',
    notMe ? renderNotMe(notMe) : '',
    unsubscribeUrl === undefined ? '' : renderUnsubscribe(unsubscribeUrl),
  ]
    .filter(Boolean)
    .join('\n')

/** A text's own line breaks stay. */
const renderParagraph = (paragraph: string) =>
  `<p class="text" style="${bodyStyle}">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`

const markdownStyles = {
  text: bodyStyle,
  heading: `margin:24px 0 8px;font:700 18px/1.35 ${fontFamily};color:${textColour};`,
  link: `color:${accentColour};`,
  quote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${border};`,
}

const renderUnsubscribe = (url: string) =>
  `<p class="muted" style="${smallStyle}"><a class="muted" href="${escapeHtml(url)}" style="color:${mutedColour};">Unsubscribe</a></p>`

/** Outlook ignores padding on links, so the table cell has it; in other programs the link fills the cell. */
const renderButton = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;"><tr><td bgcolor="${accentColour}" style="border-radius:12px;background:${accentColour};padding:14px 24px;"><a href="${escapeHtml(url)}" style="display:inline-block;font:600 16px/1.2 ${fontFamily};color:#ffffff;text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>`

const renderCode = (code: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;"><tr><td class="code text" style="background:${background};border:1px solid ${border};border-radius:12px;padding:16px 24px;font:700 32px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:8px;color:${textColour};">${escapeHtml(code)}</td></tr></table>`

const renderFacts = (facts: [string, string][]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 12px;">${facts.map(renderFact).join('')}</table>`

const renderFact = ([name, value]: [string, string], index: number) => {
  const line = index === 0 ? '' : `border-top:1px solid ${border};`
  return `<tr><td class="muted divider" style="${line}padding:8px 16px 8px 0;font:400 14px/1.4 ${fontFamily};color:${mutedColour};white-space:nowrap;" valign="top">${escapeHtml(name)}</td><td class="text divider" width="100%" style="${line}padding:8px 0;font:500 14px/1.4 ${fontFamily};color:${textColour};" valign="top">${escapeHtml(value)}</td></tr>`
}

const renderNotMe = ({ text, label, url }: { text: string; label: string; url: string }) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 0;"><tr><td class="divider" style="border-top:1px solid ${border};padding-top:16px;"><p class="muted" style="${smallStyle}">${escapeHtml(text)}</p><p style="margin:0;font:600 14px/1.5 ${fontFamily};"><a class="link" href="${escapeHtml(url)}" style="color:${accentColour};">${escapeHtml(label)}</a></p></td></tr></table>`

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')
