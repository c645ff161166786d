/**
 * A letter in HTML as mail programs understand it: tables for the layout, styles inline, system faces, no picture and no script.
 * Programs that know it turn dark by the style sheet; those that invert by themselves find no colour to spoil.
 */
import { brand } from '#rules/platform/brand.ts'
import { escaped } from '#server/http/html/escape-html.ts'
import type { Letter } from './port.ts'

const ink = '#16131f'
const soft = '#5d586b'
const paper = '#faf7f2'
const card = '#ffffff'
const hairline = '#e8e2d8'
const accent = '#c2330f'

const face = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const words = `margin:0 0 16px;font:400 16px/1.6 ${face};color:${ink};`
const small = `margin:0 0 8px;font:400 14px/1.55 ${face};color:${soft};`

/** Dark colours win only where the style sheet is read at all, so each rule must outdo an inline style. */
const dark = `@media (prefers-color-scheme:dark){
.paper{background:#16131f!important}.card{background:#211d2d!important;border-color:#383247!important}
.ink{color:#f5f1ea!important}.soft{color:#b9b2c6!important}.code{background:#2c2739!important;border-color:#453e57!important}
.line{border-color:#383247!important}.link{color:#ff8f70!important}
}`

export const asHtml = (letter: Letter, publicUrl: string): string => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};">
<div style="display:none;max-height:0;overflow:hidden;">${escaped(letter.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paper};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;">
<tr><td style="padding:0 4px 20px;">${lintel(publicUrl)}</td></tr>
<tr><td class="card" style="background:${card};border:1px solid ${hairline};border-radius:16px;padding:32px 28px;">
${body(letter)}
</td></tr>
<tr><td style="padding:20px 4px 0;">
<p class="soft" style="${small}font-size:13px;">${escaped(brand.name)} · <a class="soft" href="${escaped(publicUrl)}" style="color:${soft};">${escaped(shown(publicUrl))}</a><br>${escaped(brand.tagline)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

/** The name under its beam: a line of accent over the door. */
const lintel = (publicUrl: string) =>
  `<a href="${escaped(publicUrl)}" class="ink" style="display:inline-block;border-top:4px solid ${accent};padding-top:6px;font:700 20px/1.2 ${face};letter-spacing:-0.02em;color:${ink};text-decoration:none;">${escaped(brand.name)}</a>`

const body = ({ title, paragraphs, code, button, facts, note, wasntMe }: Letter): string =>
  [
    `<h1 class="ink" style="margin:0 0 16px;font:700 24px/1.25 ${face};letter-spacing:-0.02em;color:${ink};">${escaped(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p class="ink" style="${words}">${escaped(paragraph)}</p>`),
    code === undefined ? '' : digits(code),
    button ? pressable(button) : '',
    facts ? table(facts) : '',
    note === undefined ? '' : `<p class="soft" style="${small}">${escaped(note)}</p>`,
    button
      ? `<p class="soft" style="${small}">If the button does not work, open this address:<br><a class="link" href="${escaped(button.url)}" style="color:${accent};word-break:break-all;">${escaped(button.url)}</a></p>`
      : '',
    wasntMe ? warning(wasntMe) : '',
  ]
    .filter(Boolean)
    .join('\n')

/** Outlook passes over padding on links, so the table's cell has it; the link fills the cell elsewhere. */
const pressable = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;"><tr><td bgcolor="${accent}" style="border-radius:12px;background:${accent};padding:14px 24px;"><a href="${escaped(url)}" style="display:inline-block;font:600 16px/1.2 ${face};color:#ffffff;text-decoration:none;">${escaped(label)}</a></td></tr></table>`

const digits = (code: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;"><tr><td class="code ink" style="background:${paper};border:1px solid ${hairline};border-radius:12px;padding:16px 24px;font:700 32px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:8px;color:${ink};">${escaped(code)}</td></tr></table>`

const table = (facts: [string, string][]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 12px;">${facts.map(row).join('')}</table>`

const row = ([name, value]: [string, string], place: number) => {
  const line = place === 0 ? '' : `border-top:1px solid ${hairline};`
  return `<tr><td class="soft line" style="${line}padding:8px 16px 8px 0;font:400 14px/1.4 ${face};color:${soft};white-space:nowrap;" valign="top">${escaped(name)}</td><td class="ink line" width="100%" style="${line}padding:8px 0;font:500 14px/1.4 ${face};color:${ink};" valign="top">${escaped(value)}</td></tr>`
}

const warning = ({ says, label, url }: { says: string; label: string; url: string }) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 0;"><tr><td class="line" style="border-top:1px solid ${hairline};padding-top:16px;"><p class="soft" style="${small}">${escaped(says)}</p><p style="margin:0;font:600 14px/1.5 ${face};"><a class="link" href="${escaped(url)}" style="color:${accent};">${escaped(label)}</a></p></td></tr></table>`

const shown = (url: string) => url.replace(/^https?:\/\//, '')
