/** The mail worker: takes emails out of the queue, renders them as HTML and plain text, and sends them. */
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
