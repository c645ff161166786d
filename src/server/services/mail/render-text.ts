/** Renders an email as plain text: every link on a line of its own, so that no program cuts it. */
import { brand } from '#rules/platform/brand.ts'
import { readHelp } from './html-header.ts'
import { toMarkdownText } from './markdown-text.ts'
import type { Email } from './port.ts'

export const renderText = (email: Email, publicUrl: string): string =>
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
