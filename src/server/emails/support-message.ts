/** The email to the operator with a message that someone sent from the contact page or the help panel. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import type { Email } from '#server/services/mail/port.ts'

type Details = { text: string; sender: { username: string; plan: Plan } | undefined; replyTo: string | null }

export const supportMessageEmail = ({ text, sender, replyTo }: Details): Email => ({
  subject: sender ? `Message from ${sender.username} (${plans[sender.plan].name})` : 'Message from a visitor',
  preview: text.slice(0, 90),
  title: 'New message',
  paragraphs: text.split(/\n{2,}/),
  facts: [
    ['From', sender ? `@${sender.username}, signed in, on the ${plans[sender.plan].name} plan` : 'A visitor'],
    ['Reply to', replyTo ?? 'No address given'],
  ],
})
