/**
 * Letters: what they say as plain data, how one is queued, and what a mail service does for us. A letter is a job in the
 * transaction of what it tells, so that no letter speaks of something that was undone. While it waits it is sealed, because
 * codes and links in it open accounts; once it is sent, it is gone from the queue.
 */
import type { Queries } from '#server/database/queries.ts'
import { addJob, kindOfJob } from '../jobs/port.ts'
import type { Secrets } from '../secrets.ts'

export type Letter = {
  subject: string
  /** The line that a mailbox shows beside the subject. */
  preview: string
  title: string
  paragraphs: string[]
  /** Digits to type, shown large. */
  code?: string
  button?: { label: string; url: string }
  /** Small print under the button, such as how long it works. */
  note?: string
  /** Facts such as when and on what device. */
  facts?: [name: string, value: string][]
  /** For letters about security: what to do when it was somebody else. */
  wasntMe?: { says: string; label: string; url: string }
}

/** A letter as it goes out. `id` stays the same however often it is tried, so that mailboxes know a second copy. */
export type Written = { id: string; to: string; subject: string; html: string; text: string }

/** The smallest set of sentences that we say to a mail service. */
export type Mail = {
  /** Returns once the service has taken the letter over. */
  send(letter: Written): Promise<void>
  close(): Promise<void>
  /** What the embedded edition keeps, newest first, for a developer to read; an SMTP server has it all. */
  kept?(): Promise<KeptLetter[]>
}
export type KeptLetter = Written & { at: string }

export const sendLetter = kindOfJob<{ id: string; sealed: string }>('send-letter')

/** What a letter is sealed for: it cannot be read as anything else. */
export const sealedFor = (id: string) => `letter ${id}`

type Uses = { secrets: Pick<Secrets, 'keyring'>; newId: () => string }

export async function queueLetter({ secrets, newId }: Uses, tx: Queries, to: string, letter: Letter): Promise<void> {
  const id = newId()
  const sealed = secrets.keyring.seal(JSON.stringify({ to, letter }), sealedFor(id))
  // A code or a link that is a day late helps nobody: 11 tries take about ten hours.
  await addJob(tx, sendLetter, { id, sealed }, { attempts: 11 })
}
