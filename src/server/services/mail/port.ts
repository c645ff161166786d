/**
 * The port of a mail service, an email's content as plain data, and how an email is enqueued. An email is a job in the transaction of
 * the event that it reports, so that no email reports something that was rolled back. In the queue it is encrypted, because its codes
 * and links give access to accounts; once sent, it is removed from the queue.
 */
import type { Queries } from '#server/database/queries.ts'
import { addJob, addJobs, defineJob } from '../jobs/port.ts'
import type { Secrets } from '../secrets.ts'

export type Email = {
  subject: string
  /** The line that an inbox shows beside the subject. */
  preview: string
  title: string
  /** A word over the title. */
  badge?: string
  paragraphs: string[]
  /** Whose page it is about. `picture` is a path on this server. */
  page?: { name: string; address: string; url: string; picture?: string | null }
  /** Money, shown large under the title. It is one of the facts too. */
  amount?: string
  /** Figures with their change in words, as a table. */
  figures?: { name: string; value: string; change: string; isUp: boolean }[]
  /** Sentences that belong to the last paragraph. */
  list?: string[]
  /** What a person wrote, in their own words. `label` says who or why. */
  quote?: { label: string; text: string }
  /** Digits to type in, shown large. */
  code?: string
  button?: { label: string; url: string }
  /** Small print under the button, such as how long the link works. */
  note?: string
  /** Details such as the time and the device. */
  facts?: [name: string, value: string][]
  /** The facts are those of a receipt: amounts and numbers below each other, at the right. */
  isReceipt?: true
  /** For security emails: what to do if someone else caused the event. */
  notMe?: { text: string; label: string; url: string }
  /** The paragraphs in Markdown, for the HTML form. HTML in it is shown as text. */
  markdown?: string
  /** Where replies go, if not to the sender's address. */
  replyTo?: string
  /** Why its reader gets it, in the footer. Missing only in emails that an earlier version queued. */
  why?: string
  /** Where its reader chooses which emails they get. */
  settingsUrl?: string
  /** For emails to a list: where its reader leaves it with one request, and without signing in (RFC 8058). */
  unsubscribeUrl?: string
}

/** An email as it is sent. `id` stays the same at every attempt, so that inboxes recognise a second copy. */
export type RenderedEmail = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string
  /** By their name, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
}

/** The functions that we need from a mail service. */
export type Mail = {
  /** Resolves once the service has accepted the email. Rejects with a `MailError`, or with an error of the disk. */
  send(email: RenderedEmail): Promise<void>
  close(): Promise<void>
  /** The emails in the dev mailbox, newest first. Undefined for an SMTP server, which stores them itself. */
  listStored?(): Promise<StoredEmail[]>
  /** Why this process has sent nothing lately. Undefined while emails are accepted, and where none was sent yet. */
  readProblem?(): MailProblem | undefined
  /** The host and port of an SMTP server. */
  server?: string
}
/** `reason` names no host. */
export type MailProblem = { since: Date; reason: string }
export type StoredEmail = RenderedEmail & { at: string }

export const sendEmailJob = defineJob<{ id: string; encrypted: string }>('send-email')

/** The encryption context of an email: the text cannot be decrypted as anything else. */
export const encryptionContext = (id: string) => `email ${id}`

type EnqueueServices = { secrets: Pick<Secrets, 'keyring'>; newId: () => string }

/** An email replaces one with the same `key` that waits. */
export async function enqueueEmail(
  services: EnqueueServices,
  tx: Queries,
  to: string,
  email: Email,
  { key }: { key?: string } = {},
): Promise<void> {
  await addJob(tx, sendEmailJob, toJob(services, to, email), { maxAttempts, ...(key === undefined ? {} : { key }) })
}

/** Emails of one statement. */
const chunkSize = 500
/** After emails to one person, for which someone may be waiting. */
const lowPriority = 10

/** The same for many, in a few statements. They are sent after those that were enqueued alone. */
export async function enqueueEmails(
  services: EnqueueServices,
  tx: Queries,
  emails: { to: string; email: Email }[],
): Promise<void> {
  for (let first = 0; first < emails.length; first += chunkSize) {
    const jobs = emails.slice(first, first + chunkSize).map(({ to, email }) => toJob(services, to, email))
    await addJobs(tx, sendEmailJob, jobs, { maxAttempts, priority: lowPriority })
  }
}

/** A code or a link is useless after a day; 11 attempts take about ten hours. */
const maxAttempts = 11

function toJob({ secrets, newId }: EnqueueServices, to: string, email: Email) {
  const id = newId()
  return { id, encrypted: secrets.keyring.encrypt(JSON.stringify({ to, email }), encryptionContext(id)) }
}
