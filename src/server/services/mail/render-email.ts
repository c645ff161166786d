/** Renders an email in both of its forms. */
import { brand } from '#rules/platform/brand.ts'
import { readHelp } from './html-header.ts'
import { toMarkdownText } from './markdown-text.ts'
import type { Email, RenderedEmail } from './port.ts'
import { renderHtml } from './render-html.ts'

type Envelope = { id: string; to: string; publicUrl: string }

export const renderEmail = (email: Email, { id, to, publicUrl }: Envelope): RenderedEmail => ({
  id,
  to,
  subject: toOneLine(email.subject),
  html: renderHtml(email, publicUrl),
  text: renderText(email, publicUrl),
  ...(email.replyTo === undefined ? {} : { replyTo: email.replyTo }),
  ...(email.unsubscribeUrl === undefined ? {} : { headers: listHeaders(email.unsubscribeUrl) }),
})

/** A line break in a subject would begin another header. */
const toOneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** With these, an email program shows its own button for leaving the list (RFC 2369, RFC 8058). */
const listHeaders = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Every link is on a line of its own, so that no program cuts it. */
const renderText = (email: Email, publicUrl: string): string =>
  [...listParts(email), renderFoot(email, publicUrl)]
    .filter((part) => part !== undefined && part !== '')
    .map((part) => part?.trimEnd().replace(/\n{3,}/g, '\n\n'))
    .join('\n\n')
    .concat('\n')

const listParts = ({ title, page, figures, paragraphs, markdown, list, quote, code, facts, button, note, notMe }: Email) => [
  title,
  page && `${page.name}\n${page.url}`,
  figures?.map(({ name, value, change }) => `${name}: ${value} (${change})`).join('\n'),
  ...(markdown === undefined ? paragraphs : [toMarkdownText(markdown)]),
  list?.map((sentence) => `- ${sentence}`).join('\n'),
  quote && `${quote.label}:\n${quote.text.replace(/^/gm, '> ').replace(/^> $/gm, '>')}`,
  code,
  facts?.map(([name, value]) => `${name}: ${value}`).join('\n'),
  button && toLine(button),
  note,
  notMe && `${notMe.text}\n\n${toLine(notMe)}`,
]

const toLine = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`

/** After the line with which signatures begin. */
const renderFoot = ({ why, settingsUrl, unsubscribeUrl }: Email, publicUrl: string) => {
  const help = readHelp(publicUrl)
  return [
    `-- \n${brand.legalName}`,
    publicUrl,
    help.url.replace('mailto:', ''),
    ...(why ? ['', why] : []),
    ...(settingsUrl ? ['', toLine({ label: 'Email settings', url: settingsUrl })] : []),
    ...(unsubscribeUrl ? ['', toLine({ label: 'Unsubscribe', url: unsubscribeUrl })] : []),
  ].join('\n')
}
