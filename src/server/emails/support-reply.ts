/** The reply to a message that someone sent to support. */
import { brand } from '#rules/platform/brand.ts'
import type { Email } from '#server/services/mail/port.ts'

type Details = { text: string; question: string; title: string; supportEmail: string; isCreator: boolean }

export const supportReplyEmail = ({ text, question, title, supportEmail, isCreator }: Details): Email => ({
  subject: `Re: ${title}`,
  preview: text.slice(0, 90),
  title: `${brand.name} support`,
  paragraphs: text.split(/\n{2,}/),
  quote: { label: 'You asked', text: question },
  why: `You get this email because you wrote to ${brand.name}.`,
  note: isCreator
    ? 'To write back, reply to this email. Our replies are also in Messages in your help widget.'
    : 'To write back, reply to this email.',
  replyTo: supportEmail,
})
