/** The tables and lists of an email's HTML: details, receipts, and the figures of a week. */
import { escapeHtml } from '#server/http/html/escape-html.ts'
import type { EmailColours } from './email-colours.ts'
import { fontFamily, layoutTable } from './html-parts.ts'
import type { Email } from './port.ts'

const wraps = 'overflow-wrap:anywhere;word-break:break-word;'
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
