/** Renders an email in both of its forms. */
import type { Email, RenderedEmail } from './port.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type Envelope = { id: string; to: string; publicUrl: string }

export const renderEmail = (email: Email, { id, to, publicUrl }: Envelope): RenderedEmail => ({
  id,
  to,
  subject: email.subject,
  html: renderHtml(email, publicUrl),
  text: renderText(email, publicUrl),
})
