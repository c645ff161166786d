/** The emails of support: a message to the operator, the reply to it, and a test of the mail server. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { type SupportPriority, supportPriorities } from '#rules/support/messages.ts'
import { cutText } from '#rules/text/graphemes.ts'
import type { Email } from '#server/services/mail/port.ts'
import { whyOperator } from './why.ts'

type Message = {
  text: string
  sender: { username: string; plan: Plan } | undefined
  replyTo: string | null
  priority: SupportPriority
}

/** The email to the operator with a message that someone sent from the contact page or the help panel. */
export const supportMessageEmail = ({ text, sender, replyTo, priority }: Message): Email => ({
  subject: [
    supportPriorities[priority].label,
    sender ? `Message from ${sender.username} (${plans[sender.plan].name})` : 'Message from a visitor',
  ]
    .filter(Boolean)
    .join(': '),
  preview: cutText(text, 90),
  title: 'New message',
  paragraphs: [],
  quote: { label: sender ? `@${sender.username} wrote` : 'They wrote', text },
  why: whyOperator(),
  facts: [
    ['From', sender ? `@${sender.username}, signed in, on the ${plans[sender.plan].name} plan` : 'A visitor'],
    ['Reply to', replyTo ?? 'No address given'],
  ],
})

type Reply = { text: string; question: string; title: string; supportEmail: string; isCreator: boolean }

/** The reply to a message that someone sent to support. */
export const supportReplyEmail = ({ text, question, title, supportEmail, isCreator }: Reply): Email => ({
  subject: `Re: ${title}`,
  preview: cutText(text, 90),
  title: `${brand.name} support`,
  paragraphs: text.split(/\n{2,}/),
  quote: { label: 'You asked', text: question },
  why: `You get this email because you wrote to ${brand.name}.`,
  note: isCreator
    ? 'To write back, reply to this email. Our replies are also in Messages in your help widget.'
    : 'To write back, reply to this email.',
  replyTo: supportEmail,
})

/** The email with which an operator tries the mail server. */
export const testEmail = (publicUrl: string): Email => ({
  subject: `A test of ${brand.name}’s mail`,
  preview: 'Your mail server works.',
  title: 'Your mail server works',
  paragraphs: [`${brand.name} sent this to try out its mail server. Codes, links and receipts go out the same way.`],
  why: `You get this email because an operator of ${brand.name} entered this address.`,
  button: { label: `Open ${brand.name}`, url: publicUrl },
})
