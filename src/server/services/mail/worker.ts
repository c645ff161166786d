/** The mail worker: takes emails out of the queue, renders and sends them. What operators see of the queue is here too. */
import { createJobHandler, defineJob, type JobHandler } from '../jobs/port.ts'
import type { Secrets } from '../secrets.ts'
import { type Email, encryptionContext, type Mail, sendEmailJob } from './port.ts'
import { renderEmail } from './render-email.ts'

/** The job's name, payload and encryption context in earlier versions, whose queued emails are still sent after an update. */
export const formerEmailJob = defineJob<{ id: string; sealed: string }>('send-letter')
export const formerEncryptionContext = (id: string) => `letter ${id}`
type FormerEmail = Omit<Email, 'notMe'> & { wasntMe?: { says: string; label: string; url: string } }

export function mailWorker(mail: Mail, { keyring }: Pick<Secrets, 'keyring'>, publicUrl: string): JobHandler[] {
  const send = (id: string, to: string, email: Email) => mail.send(renderEmail(email, { id, to, publicUrl }))

  return [
    createJobHandler(sendEmailJob, async ({ id, encrypted }) => {
      const { to, email } = JSON.parse(keyring.decrypt(encrypted, encryptionContext(id))) as { to: string; email: Email }
      await send(id, to, email)
    }),
    createJobHandler(formerEmailJob, async ({ id, sealed }) => {
      const content = keyring.decrypt(sealed, formerEncryptionContext(id))
      const { to, letter } = JSON.parse(content) as { to: string; letter: FormerEmail }
      const { wasntMe, ...email } = letter
      await send(id, to, wasntMe ? { ...email, notMe: { ...wasntMe, text: wasntMe.says } } : email)
    }),
  ]
}

/** Its subject without codes, and its address with most of it hidden; null where its key is gone. */
export function describeQueuedEmail({ keyring }: Pick<Secrets, 'keyring'>, payload: Record<string, unknown>): string | null {
  const { id, encrypted } = payload
  if (typeof id !== 'string' || typeof encrypted !== 'string') return null
  try {
    const { to, email } = JSON.parse(keyring.decrypt(encrypted, encryptionContext(id))) as { to: string; email: Email }
    return `“${email.subject.replaceAll(/\d{4,}/g, '••••')}” to ${maskAddress(to)}`
  } catch {
    return null
  }
}

/** `juno@bakes.example` → `j•••@bakes.example`. */
export const maskAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1•••')

/** What `/readyz` says of mail: since when this process can't hand over emails, and why. Undefined while it can. */
export function describeMail({ readProblem }: Pick<Mail, 'readProblem'>) {
  const problem = readProblem?.()
  return problem && { mail: { failingSince: problem.since.toISOString(), reason: problem.reason } }
}
