/** The parts that an email's HTML is made of. Each has its light colours inline; its classes are for the style sheet. */
import { avatarInitials } from '#rules/page/names.ts'
import { brand } from '#rules/platform/brand.ts'
import { escapeHtml } from '#server/http/html/escape-html.ts'
import type { EmailColours } from './email-colours.ts'
import type { Email } from './port.ts'

/** A name with spaces or a hyphen is quoted with single quotes, because it is inside an attribute. */
export const fontFamily = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const codeFamily = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'

/** Without its closing bracket, so that attributes can follow. */
export const layoutTable = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
const wraps = 'overflow-wrap:anywhere;word-break:break-word;'

export const textStyles = ({ text, muted }: EmailColours) => ({
  body: `margin:0 0 16px;font:400 16px/1.6 ${fontFamily};color:${text};${wraps}`,
  small: `margin:0 0 8px;font:400 14px/1.55 ${fontFamily};color:${muted};${wraps}`,
  tiny: `margin:0 0 6px;font:400 13px/1.6 ${fontFamily};color:${muted};${wraps}`,
})

export const renderBadge = (badge: string, { sunken, line, text }: EmailColours) =>
  `${layoutTable} style="margin:0 0 14px;"><tr><td class="sunken text" bgcolor="${sunken}" style="background-color:${sunken};border:1px solid ${line};border-radius:8px;padding:4px 10px;font:600 13px/1.4 ${fontFamily};color:${text};">${escapeHtml(badge)}</td></tr></table>`

export const renderTitle = (title: string, { text }: EmailColours) =>
  `<h1 class="text title" dir="auto" style="margin:0 0 14px;font:700 28px/1.22 ${fontFamily};letter-spacing:-0.022em;color:${text};${wraps}">${escapeHtml(title)}</h1>`

/** A text's own line breaks stay. The support address is a link; anything else in a text is text. */
export const renderParagraph = (paragraph: string, colours: EmailColours) =>
  `<p class="text" dir="auto" style="${textStyles(colours).body}">${withSupportLink(escapeHtml(paragraph).replaceAll('\n', '<br>'), colours)}</p>`

const withSupportLink = (html: string, colours: EmailColours) => {
  const address = escapeHtml(brand.supportEmail)
  return html.replaceAll(address, () => renderLink(`mailto:${address}`, address, colours))
}

/** Both are HTML. */
const renderLink = (href: string, label: string, { link }: EmailColours) =>
  `<a class="link" href="${href}" style="color:${link};text-decoration:underline;">${label}</a>`

export const renderAmount = (amount: string, { text }: EmailColours) =>
  `<p class="text amount" style="margin:0 0 18px;font:700 44px/1.1 ${fontFamily};letter-spacing:-0.03em;font-variant-numeric:tabular-nums;color:${text};">${escapeHtml(amount)}</p>`

/** The digits are one text in one element, so that a double click or a tap takes them all. The space after the last is balanced before the first. */
export const renderCode = (code: string, { sunken, line, text }: EmailColours) =>
  `${layoutTable} width="100%" style="margin:8px 0 24px;"><tr><td class="code sunken text" align="center" bgcolor="${sunken}" style="background-color:${sunken};border:1px solid ${line};border-radius:12px;padding:22px 10px 22px 18px;font:700 40px/1.15 ${codeFamily};letter-spacing:8px;color:${text};-webkit-user-select:all;user-select:all;">${escapeHtml(code)}</td></tr></table>`

/** The padding is the link's, so that all of it can be pressed; Outlook for Windows takes it from the cell. */
export const renderButton = ({ label, url }: { label: string; url: string }, { button, onButton }: EmailColours) =>
  `${layoutTable} class="button-table" style="margin:8px 0 8px;"><tr><td class="button" align="center" bgcolor="${button}" style="border-radius:12px;background-color:${button};mso-padding-alt:15px 28px;"><a class="button-link on-button" href="${escapeHtml(url)}" style="display:inline-block;padding:15px 28px;font:600 16px/1.25 ${fontFamily};color:${onButton};text-decoration:none;border-radius:12px;">${escapeHtml(label)}</a></td></tr></table>`

export const renderPage = (
  { name, address, url, picture }: NonNullable<Email['page']>,
  publicUrl: string,
  colours: EmailColours,
) => {
  const { sunken, text, muted } = colours
  const image = picture
    ? `<img class="sunken" src="${escapeHtml(picture.startsWith('/') ? publicUrl + picture : picture)}" width="48" height="48" alt="" style="display:block;width:48px;height:48px;border:0;border-radius:24px;background-color:${sunken};object-fit:cover;">`
    : `${layoutTable}><tr><td class="sunken text" align="center" width="48" height="48" bgcolor="${sunken}" style="width:48px;height:48px;border-radius:24px;background-color:${sunken};font:600 17px/48px ${fontFamily};color:${text};">${escapeHtml(avatarInitials({ displayName: name, username: name }))}</td></tr></table>`
  return `${layoutTable} style="margin:4px 0 20px;"><tr><td style="padding:0 14px 0 0;" valign="middle">${image}</td><td valign="middle"><p class="text" style="margin:0;font:600 16px/1.35 ${fontFamily};color:${text};${wraps}"><bdi>${escapeHtml(name)}</bdi></p><p style="margin:0;font:400 14px/1.45 ${fontFamily};${wraps}"><a class="muted" href="${escapeHtml(url)}" style="color:${muted};text-decoration:none;">${escapeHtml(address)}</a></p></td></tr></table>`
}

export const renderQuote = ({ label, text }: NonNullable<Email['quote']>, colours: EmailColours) => {
  const { sunken, muted } = colours
  const paragraphs = text.split(/\n{2,}/).map((one) => renderParagraph(one, colours))
  return `${layoutTable} width="100%" style="margin:4px 0 20px;"><tr><td class="sunken" bgcolor="${sunken}" style="background-color:${sunken};border-radius:12px;padding:16px 20px 4px;"><p class="muted" style="margin:0 0 6px;font:600 13px/1.4 ${fontFamily};color:${muted};">${escapeHtml(label)}</p>
${paragraphs.join('\n')}</td></tr></table>`
}

/** What to do if someone else caused the event: below everything else, and plain to see. */
export const renderNotMe = ({ text, label, url }: NonNullable<Email['notMe']>, colours: EmailColours) => {
  const { sunken, muted, text: ink } = colours
  return `${layoutTable} width="100%" style="margin:20px 0 8px;"><tr><td class="sunken" bgcolor="${sunken}" style="background-color:${sunken};border-radius:12px;padding:18px 20px 20px;"><p class="text" style="margin:0 0 14px;font:400 15px/1.55 ${fontFamily};color:${ink};${wraps}">${escapeHtml(text)}</p>
${layoutTable}><tr><td class="edge" style="border:1px solid ${muted};border-radius:10px;mso-padding-alt:10px 18px;"><a class="text" href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;font:600 15px/1.25 ${fontFamily};color:${ink};text-decoration:none;">${escapeHtml(label)}</a></td></tr></table></td></tr></table>`
}

const tabular = 'font-variant-numeric:tabular-nums;'
const edgeOf = (index: number, line: string) => (index === 0 ? '' : `border-top:1px solid ${line};`)

/** Values are isolated, so that a name from right to left moves nothing beside it. */
export const renderFacts = ({ facts = [], isReceipt, amount }: Email, { text, muted, line }: EmailColours) => {
  const [nameWidth, align] = isReceipt ? ['40%', 'right'] : ['34%', 'left']
  const rows = facts.map(([name, value], index) => {
    const edge = edgeOf(index, line)
    const weight = value === amount ? 700 : 500
    return `<tr><td class="muted line" width="${nameWidth}" valign="top" style="${edge}padding:10px 12px 10px 0;font:400 14px/1.45 ${fontFamily};color:${muted};">${escapeHtml(name)}</td><td class="text line" align="${align}" valign="top" style="${edge}padding:10px 0;font:${weight} 14px/1.45 ${fontFamily};${tabular}color:${text};${wraps}"><bdi>${escapeHtml(value)}</bdi></td></tr>`
  })
  return `${layoutTable} width="100%" class="line" style="margin:4px 0 22px;border-top:1px solid ${line};border-bottom:1px solid ${line};">${rows.join('\n')}</table>`
}

/** A table of data, and announced as one. */
export const renderFigures = (figures: NonNullable<Email['figures']>, { text, muted, good, line }: EmailColours) => {
  const rows = figures.map(({ name, value, change, isUp }) => {
    const [tone, colour] = isUp ? ['good', good] : ['muted', muted]
    const edge = `border-top:1px solid ${line};`
    return `<tr><th class="text line" scope="row" align="left" style="${edge}padding:12px 8px 12px 0;font:400 15px/1.35 ${fontFamily};color:${text};">${escapeHtml(name)}</th><td class="text line" align="right" style="${edge}padding:12px 0;font:700 22px/1.2 ${fontFamily};letter-spacing:-0.02em;${tabular}color:${text};">${escapeHtml(value)}</td><td class="${tone} line" align="right" style="${edge}padding:12px 0 12px 16px;white-space:nowrap;font:600 14px/1.35 ${fontFamily};${tabular}color:${colour};">${escapeHtml(change)}</td></tr>`
  })
  const heading = (label: string) =>
    `<th class="muted" scope="col" align="right" style="padding:0 0 8px;font:400 13px/1.35 ${fontFamily};color:${muted};">${label}</th>`
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:4px 0 24px;border-bottom:1px solid ${line};"><tr><td></td>${heading('Total')}${heading('Change')}</tr>
${rows.join('\n')}</table>`
}

export const renderList = (sentences: readonly string[], { text }: EmailColours) =>
  `<ul class="text" style="margin:0 0 20px;padding:0 0 0 20px;font:400 16px/1.55 ${fontFamily};color:${text};">${sentences.map((sentence) => `<li style="margin:0 0 6px;${wraps}">${escapeHtml(sentence)}</li>`).join('')}</ul>`
