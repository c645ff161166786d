/** Renders an email in both of its forms. */
import type { Email, RenderedEmail } from './port.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

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
