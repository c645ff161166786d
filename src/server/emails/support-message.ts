/** The email to the operator with a message that someone sent from the contact page or the help panel. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import { type SupportPriority, supportPriorities } from '#rules/support/priority.ts'
import type { Email } from '#server/services/mail/port.ts'
import { whyOperator } from './why.ts'

type Details = {
  text: string
  sender: { username: string; plan: Plan } | undefined
  replyTo: string | null
  priority: SupportPriority
}

export const supportMessageEmail = ({ text, sender, replyTo, priority }: Details): Email => ({
  subject: [
    supportPriorities[priority].label,
    sender ? `Message from ${sender.username} (${plans[sender.plan].name})` : 'Message from a visitor',
  ]
    .filter(Boolean)
    .join(': '),
  preview: text.slice(0, 90),
  title: 'New message',
  paragraphs: [],
  quote: { label: sender ? `@${sender.username} wrote` : 'They wrote', text },
  why: whyOperator(),
  facts: [
    ['From', sender ? `@${sender.username}, signed in, on the ${plans[sender.plan].name} plan` : 'A visitor'],
    ['Reply to', replyTo ?? 'No address given'],
  ],
})
