/** Renders an email as plain text. */
import { brand } from '#rules/platform/brand.ts'
import type { Email } from './port.ts'

export const renderText = (email: Email, publicUrl: string): string =>
  [
    email.title,
    ...email.paragraphs,
    email.code,
    email.button && `${email.button.label}:\n${email.button.url}`,
    email.facts?.map(([name, value]) => `${name}: ${value}`).join('\n'),
    email.note,
    email.notMe && `${email.notMe.text}\n${email.notMe.label}: ${email.notMe.url}`,
    email.unsubscribeUrl && `Unsubscribe: ${email.unsubscribeUrl}`,
    `-- \n${brand.name} · ${publicUrl}\n${brand.tagline}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
    .concat('\n')
